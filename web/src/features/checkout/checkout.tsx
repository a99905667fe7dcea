import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { wordsFor } from '#domain/errors';
import { packKind } from '#domain/pricing/prices';
import { isAbort } from '#web/api/api-error';
import { type CartItem, refreshCart, useCartTotals } from '#web/data/cart';
import { focusFirstProblem } from '#web/forms/focus-first-problem';
import { AddressFields } from './address-fields.tsx';
import { refusedFields } from './address-problems.ts';
import { printedCards } from './boxed-proofs.ts';
import styles from './checkout.module.css';
import { Delivery } from './delivery.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ProofApproval } from './proof-approval.tsx';
import { useAddress } from './use-address.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { useLookedAt } from './use-looked-at.ts';
import { usePlaceOrder } from './use-place-order.ts';

interface CheckoutProps {
  readonly userId: string;
  readonly items: readonly CartItem[];
}

/** Where it goes, how it prints, what it costs: one page, one button. */
export function Checkout({ userId, items }: CheckoutProps) {
  const queries = useQueryClient();
  const [openedAt] = useState(() => new Date().toISOString());
  const hasMega = items.some(({ pack }) => packKind(pack.pack_type) === 'mega');
  const { address, shown, isComplete, change, leave, check, refuse } = useAddress(userId, hasMega);
  const totals = useCartTotals(address.country);
  const cards = printedCards(items);
  const lookedAt = useLookedAt(cards);
  const [isChecked, setChecked] = useState(false);
  const { place, isWaiting, isBusy } = usePlaceOrder();
  const report = useCheckoutEvents(items, isComplete);
  const needsApproval = isChecked && !lookedAt.isApproved;

  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check();
    setChecked(true);
    if (isBusy || totals.data === undefined || totals.isPlaceholderData) return;
    if (!isComplete || !lookedAt.isApproved) {
      if (isComplete && !lookedAt.hasSeenAll)
        event.currentTarget.querySelector<HTMLElement>('#checkout-proofs')?.focus();
      else focusFirstProblem(event.currentTarget);
      return;
    }
    report('add_payment_info');
    place.mutate(
      { shipping_address: address, expected_total: totals.data.total_amount, approve_proofs: true },
      { onError: (error) => refuse(refusedFields(error)) },
    );
  };
  const problem = place.isError && !isAbort(place.error) && !isAboutFields(place.error) ? place.error : null;

  return (
    <form className={styles.checkout} onSubmit={pay} noValidate>
      <div className={styles.main}>
        <section className={styles.block} aria-labelledby="checkout-address">
          <h2 id="checkout-address">Where it goes</h2>
          <AddressFields address={address} problems={shown} hasMega={hasMega} onChange={change} onLeave={leave} />
          <Delivery country={address.country} at={openedAt} />
        </section>
        <ProofApproval
          cards={cards}
          lookedAt={lookedAt}
          error={needsApproval ? wordsFor('checkout.proof') : undefined}
        />
      </div>
      <PayPanel
        items={items}
        totals={totals.data}
        isCounting={totals.isPlaceholderData || totals.isFetching}
        country={address.country}
        isBusy={isBusy}
        isWaiting={isWaiting}
        problem={problem ?? (totals.isError ? totals.error : null)}
        onRetry={() => void refreshCart(queries)}
      />
    </form>
  );
}

/** Said beside the fields it is about, not twice. */
const isAboutFields = (error: unknown): boolean => Object.keys(refusedFields(error)).length > 0;
