import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countryOf } from '#domain/orders/address/territories.ts';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { packTotals, packTotalsView } from '#domain/teams/packs/pack-totals.ts';
import type { TeamPageView } from '#domain/teams/packs/team-page.ts';
import { counted } from '#domain/values/counted.ts';
import { cents } from '#domain/values/money.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { AddressFields } from '#web/src/orders/parts/address-fields.tsx';
import { useAddressForm } from '#web/src/orders/parts/use-address-form.ts';
import { CheckField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Stepper } from '#web/src/parts/ui/stepper.tsx';
import { TotalsRow, TotalsRows } from '#web/src/parts/ui/totals-list.tsx';
import { rememberPayment } from '#web/src/shop/data/left-for-payment.ts';
import { useFamilyOrder } from '../data/team-page.ts';
import { LuckyWordsField, useLuckyWords } from '../parts/lucky-words.tsx';
import { OwnPlayer, offersOwnPlayer } from './own-player.tsx';
import styles from './team-page.module.css';

interface FamilyOrderFormProps {
  readonly userId: string;
  readonly code: string;
  readonly page: TeamPageView;
}

interface Choice {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly isAgreed: boolean;
  readonly setIsAgreed: (agreed: boolean) => void;
  readonly words: string;
  readonly setWords: (words: string) => void;
  /** The private link's token, and whose card each pack holds. */
  readonly link: string | null;
  readonly own: string | null;
  readonly setOwn: (own: string | null) => void;
}

function useChoice(page: TeamPageView): Choice {
  const link = useSearchParams()[0].get('player');
  const [quantity, setQuantity] = useState(1);
  const [isAgreed, setIsAgreed] = useState(false);
  const [words, setWords] = useLuckyWords();
  // Whoever comes by the private link of a child means this child.
  const [own, setOwn] = useState(link !== null && offersOwnPlayer(page, link) ? 'linked' : null);
  return { quantity, setQuantity, isAgreed, setIsAgreed, words, setWords, link, own, setOwn };
}

/** The call that places the order. Then the payment page opens. */
function usePlace({ code }: FamilyOrderFormProps, { link, own, words, quantity }: Choice) {
  const place = useFamilyOrder(code);
  const send = async (body: Pick<Parameters<typeof place.mutateAsync>[0], 'shipping_address' | 'expected_total'>) => {
    const choice = { quantity, lucky_words: words, player_link: link, own_player: own };
    const { payment_url: payment } = await place.mutateAsync({ ...body, ...choice, approve_proofs: true });
    if (payment === null) return;
    rememberPayment();
    window.location.assign(payment);
  };
  return { place, send };
}

const totalsOf = (page: TeamPageView, quantity: number, country: string) =>
  packTotalsView(packTotals({ quantity, unitPrice: cents(page.pack.price), buyer: 'family', country }));

/** Orders packs for a family, to its own address or to the team's. */
export function FamilyOrderForm(props: FamilyOrderFormProps) {
  return props.page.ships_to === null ? <ToFamily {...props} /> : <ToTeam {...props} country={props.page.ships_to} />;
}

function ToFamily(props: FamilyOrderFormProps) {
  const choice = useChoice(props.page);
  const { place, send } = usePlace(props, choice);
  const { form, field, address, shipsTo, onConfirm, onSubmit } = useAddressForm({
    userId: props.userId,
    hasMega: false,
    send: async (shipping_address) => {
      if (!choice.isAgreed) return;
      const { total_amount: expected_total } = totalsOf(props.page, choice.quantity, countryOf(shipping_address));
      await send({ shipping_address, expected_total });
    },
  });
  const totals = totalsOf(props.page, choice.quantity, shipsTo);
  return (
    <Stack as="form" gap={8} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Order packs">
      <Packs page={props.page} choice={choice} />
      <Stack as="section" gap={4} start className={styles.block} aria-labelledby="family-address">
        <h3 id="family-address">Where it goes</h3>
        <AddressFields field={field} address={address} onConfirm={onConfirm} hasMega={false} />
      </Stack>
      <Pay
        choice={choice}
        totals={totals}
        isSubmitted={form.formState.isSubmitted}
        isBusy={place.isPending}
        problem={form.formState.errors.root?.message}
      />
    </Stack>
  );
}

function ToTeam({ country, ...props }: FamilyOrderFormProps & { readonly country: string }) {
  const choice = useChoice(props.page);
  const { place, send } = usePlace(props, choice);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const totals = totalsOf(props.page, choice.quantity, country);
  return (
    <Stack
      as="form"
      gap={8}
      className={styles.form}
      noValidate
      aria-label="Order packs"
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        // A refusal is shown from the mutation's error.
        if (choice.isAgreed)
          void send({ shipping_address: null, expected_total: totals.total_amount }).catch(() => undefined);
      }}
    >
      <Packs page={props.page} choice={choice} />
      <Quiet>Your packs go to the team. Your coach hands them out.</Quiet>
      <Pay
        choice={choice}
        totals={totals}
        isSubmitted={isSubmitted}
        isBusy={place.isPending}
        problem={place.error ? errorMessage(place.error) : undefined}
      />
    </Stack>
  );
}

function Packs({ page, choice }: { readonly page: TeamPageView; readonly choice: Choice }) {
  return (
    <Stack as="section" gap={4} start className={styles.block} aria-labelledby="how-many">
      <h2 id="how-many" className="display-28">
        How many packs?
      </h2>
      <Stepper label="Packs" value={choice.quantity} min={1} max={page.most_packs} onChange={choice.setQuantity} />
      <OwnPlayer page={page} link={choice.link} own={choice.own} onChange={choice.setOwn} />
      <LuckyWordsField promised={page.promised} words={choice.words} onChange={choice.setWords} />
    </Stack>
  );
}

interface PayProps {
  readonly choice: Choice;
  readonly totals: ReturnType<typeof totalsOf>;
  readonly isSubmitted: boolean;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

function Pay({ choice, totals, isSubmitted, isBusy, problem }: PayProps) {
  const { quantity, subtotal, shipping_amount: shipping, total_amount: total } = totals;
  return (
    <Stack as="section" gap={4} start className={styles.block} aria-labelledby="family-total">
      <h3 id="family-total">Your order</h3>
      <TotalsRows>
        <TotalsRow label={counted(quantity, 'pack')} amount={formatMoney(subtotal)} />
        <TotalsRow label="Shipping" amount={shipping === 0 ? 'Free' : formatMoney(shipping)} />
        <TotalsRow label="Total" amount={formatMoney(total)} strong />
      </TotalsRows>
      <CheckField
        label="Print the cards as the coach approved them"
        checked={choice.isAgreed}
        error={isSubmitted && !choice.isAgreed ? messageOf('checkout.proof') : undefined}
        onChange={(event) => choice.setIsAgreed(event.target.checked)}
      />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Pay {formatMoney(total)}
      </Button>
      <Quiet>You pay on our payment provider’s page. {pictureText}</Quiet>
    </Stack>
  );
}
