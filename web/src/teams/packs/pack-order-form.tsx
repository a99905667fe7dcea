import { useState } from 'react';
import { countryOf } from '#domain/orders/address/territories.ts';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import { packsCost } from '#domain/shop/fundraiser.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { packTotals, packTotalsView } from '#domain/teams/packs/pack-totals.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { counted } from '#domain/values/counted.ts';
import { cents, formatAmount } from '#domain/values/money.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { AddressFields } from '#web/src/orders/parts/address-fields.tsx';
import { useAddressForm } from '#web/src/orders/parts/use-address-form.ts';
import { CheckField, SelectField, TextAreaField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { TotalsRow, TotalsRows } from '#web/src/parts/ui/totals-list.tsx';
import { rememberPayment } from '#web/src/shop/data/left-for-payment.ts';
import { useApprovedCards, useOrderPacks } from '../data/team-orders.ts';
import { usePackPreview } from '../data/team-packs.ts';
import { LuckyWordsField, PromisedDeals, useLuckyWords } from '../parts/lucky-words.tsx';
import { PackChoice } from './pack-choice.tsx';
import { PackProofs } from './pack-proofs.tsx';
import styles from './team-orders.module.css';

interface PackOrderFormProps {
  readonly teamId: string;
  readonly userId: string;
  readonly packs: readonly TeamPackView[];
  readonly windows: readonly OrderWindowView[];
  /** Pays for this window's packs that families paid for in cash. */
  readonly cash?: OrderWindowView | undefined;
}

const firstQuantity = 10;

/** The organiser's choices besides the address. Of cash packs, window and number are fixed. */
function useChoices({ packs, cash }: PackOrderFormProps) {
  const [packId, setPackId] = useState(cash?.team_pack_id ?? packs[0]?.id ?? '');
  const [chosen, setQuantity] = useState(firstQuantity);
  const quantity = cash?.cash_to_pay ?? chosen;
  const [isFundraising, setIsFundraising] = useState(false);
  const [notes, setNotes] = useState('');
  const [windowId, setWindowId] = useState(cash?.id ?? '');
  const [isApproved, setIsApproved] = useState(false);
  const [words, setWords] = useLuckyWords();
  const pack = packs.find(({ id }) => id === packId) ?? packs[0];
  return {
    pack,
    cash,
    quantity,
    isFundraising,
    notes,
    windowId,
    isApproved,
    words,
    setWords,
    setPackId,
    setQuantity,
    setIsFundraising,
    setNotes,
    setWindowId,
    setIsApproved,
  };
}

type Choices = ReturnType<typeof useChoices>;

/** Address, price and the call that places the order. Then the payment page opens. */
function useOrdering({ teamId, userId }: Pick<PackOrderFormProps, 'teamId' | 'userId'>, choices: Choices) {
  const { pack, cash, quantity, isFundraising, notes, windowId, isApproved, words } = choices;
  const place = useOrderPacks(teamId);
  const unitPrice = cents(pack?.price ?? 0);
  const totalsFor = (country: string) =>
    packTotalsView(packTotals({ quantity, unitPrice, buyer: cash ? 'family' : 'organiser', country }));
  const form = useAddressForm({
    userId,
    hasMega: false,
    send: async (shipping_address) => {
      if (!isApproved || !pack) return;
      const { payment_url } = await place.mutateAsync({
        team_pack_id: pack.id,
        quantity,
        shipping_address,
        expected_total: totalsFor(countryOf(shipping_address)).total_amount,
        approve_proofs: true,
        is_fundraising_order: isFundraising,
        fundraising_notes: notes,
        window_id: windowId === '' ? null : windowId,
        is_cash: cash !== undefined,
        lucky_words: words,
      });
      if (payment_url === null) return;
      rememberPayment();
      window.location.assign(payment_url);
    },
  });
  return { ...form, place, totals: totalsFor(form.shipsTo) };
}

function Fundraising({
  choices,
  windows,
}: {
  readonly choices: Choices;
  readonly windows: readonly OrderWindowView[];
}) {
  const { isFundraising, notes, windowId, setIsFundraising, setNotes, setWindowId } = choices;
  return (
    <>
      <CheckField
        label="This order is for a fundraiser"
        checked={isFundraising}
        onChange={(event) => setIsFundraising(event.target.checked)}
      />
      {isFundraising && (
        <TextAreaField
          label="Notes for your team"
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
      {windows.length > 0 && (
        <SelectField label="Order window" value={windowId} onChange={(event) => setWindowId(event.target.value)}>
          <option value="">None</option>
          {windows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

function Sums({ totals }: { readonly totals: ReturnType<typeof useOrdering>['totals'] }) {
  const {
    quantity,
    subtotal,
    discount_amount: off,
    bulk_discount_percent: percent,
    shipping_amount: shipping,
  } = totals;
  return (
    <TotalsRows>
      <TotalsRow label={counted(quantity, 'pack')} amount={formatMoney(subtotal)} />
      {off > 0 && <TotalsRow label={`Bulk discount, ${percent}%`} amount={`−${formatMoney(off)}`} />}
      <TotalsRow label="Shipping" amount={shipping === 0 ? 'Free' : formatMoney(shipping)} />
      <TotalsRow label="Total" amount={formatMoney(totals.total_amount)} strong />
    </TotalsRows>
  );
}

interface PayingProps {
  readonly totals: ReturnType<typeof useOrdering>['totals'];
  readonly isBusy: boolean;
  readonly problem: string | undefined;
}

function Paying({ totals, isBusy, problem }: PayingProps) {
  const { quantity, subtotal, discount_amount: off, bulk_discount_percent: percent } = totals;
  const kept = cents(subtotal) - cents(off) - packsCost(quantity, percent);
  return (
    <Stack as="section" gap={5} className={styles.pay} aria-labelledby="pack-total">
      <h3 id="pack-total">Your order</h3>
      <Sums totals={totals} />
      {kept > 0 && <Quiet>{formatAmount(kept)} of it is your team’s: what you pay above our price.</Quiet>}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
        Pay {formatMoney(totals.total_amount)}
      </Button>
      <Quiet>Paid on our payment provider’s page. Printed, sealed and shipped together. {pictureText}</Quiet>
    </Stack>
  );
}

interface ShuffleProps {
  readonly teamId: string;
  readonly pack: TeamPackView;
  readonly choices: Choices;
}

/** An organiser cannot choose the cards of random packs, as little as a family. */
function Shuffle({ teamId, pack, choices }: ShuffleProps) {
  const promised = usePackPreview(teamId, pack, 1).data?.promised ?? [];
  return (
    <div>
      <LuckyWordsField promised={promised} words={choices.words} onChange={choices.setWords} />
      {promised.length > 0 && <PromisedDeals promised={promised} />}
    </div>
  );
}

/** Orders packs for the organiser: quantity, address, proofs and price. */
export function PackOrderForm(props: PackOrderFormProps) {
  const { teamId, userId, packs, windows, cash } = props;
  const choices = useChoices(props);
  const { pack, isApproved, setIsApproved } = choices;
  const { field, address, onConfirm, form, onSubmit, place, totals } = useOrdering({ teamId, userId }, choices);
  const cards = useApprovedCards(teamId);
  if (!pack) return null;
  return (
    <Stack as="form" gap={8} className={styles.order} onSubmit={onSubmit} noValidate aria-label="Order packs">
      <Stack gap={8}>
        {cash ? (
          <Quiet>
            {counted(cash.cash_to_pay, 'pack')} of {cash.name}, sold for cash. You keep the cash, and pay for each pack
            what a family pays. All go to one address, and you hand them out.
          </Quiet>
        ) : (
          <PackChoice {...choices} pack={pack} packs={packs} />
        )}
        {pack.randomization_enabled && <Shuffle teamId={teamId} pack={pack} choices={choices} />}
        {!cash && <Fundraising choices={choices} windows={windows} />}
        <PackProofs
          cards={(cards.data ?? []).slice(0, pack.total_cards)}
          needed={pack.total_cards}
          isRandomised={pack.randomization_enabled}
          isApproved={isApproved}
          error={form.formState.isSubmitted && !isApproved ? messageOf('checkout.proof') : undefined}
          onApprove={setIsApproved}
          onRetry={() => void cards.refetch()}
        />
        <Stack as="section" gap={5} aria-labelledby="pack-address">
          <h3 id="pack-address">Where it goes</h3>
          <AddressFields field={field} address={address} onConfirm={onConfirm} hasMega={false} />
        </Stack>
      </Stack>
      <Paying totals={totals} isBusy={place.isPending} problem={form.formState.errors.root?.message} />
    </Stack>
  );
}
