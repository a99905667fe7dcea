import { useState } from 'react';
import type { ShippingAddress } from '#domain/orders/order/address.ts';
import { packKind } from '#domain/shop/prices.ts';
import { isAbort } from '#web/src/base/api/api-error.ts';
import { serverTime } from '#web/src/base/api/server-clock.ts';
import { type CartItem, useCartTotals } from '#web/src/shop/data/cart.ts';
import { refusedFields } from '../parts/address-problems.ts';
import { useAddressForm } from '../parts/use-address-form.ts';
import { printedCards } from './boxed-proofs.ts';
import { useCheckoutEvents } from './use-checkout-events.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useProofReview } from './use-proof-review.ts';

/** The heading above the proofs. The pay button focuses it while a side is unseen. */
export const proofsHeadingId = 'checkout-proofs';

export interface CheckoutProps {
  readonly userId: string;
  readonly items: readonly CartItem[];
  /** The address of the last order. */
  readonly last: ShippingAddress | null;
}

/** The state of the checkout page: address, proofs, totals, and the placing of the order. */
export function useCheckout({ userId, items, last }: CheckoutProps) {
  const [openedAt] = useState(serverTime);
  const hasMega = items.some(({ pack }) => packKind(pack.pack_type) === 'mega');
  const cards = printedCards(items);
  const review = useProofReview(cards);
  const { place, isWaiting, isBusy } = usePlaceOrder();
  const form = useAddressForm({
    userId,
    last,
    hasMega,
    send: async (shipping_address) => {
      // While new totals load, the shown one is sent: the server refuses it if it is not the price any more.
      if (isBusy || totals.data === undefined) return;
      if (!review.hasSeenAll) return document.getElementById(proofsHeadingId)?.focus();
      report('add_payment_info');
      const expected_total = totals.data.total_amount;
      await place.mutateAsync({ shipping_address, expected_total, approve_proofs: true, approved: review.approved });
    },
  });
  const totals = useCartTotals(form.shipsTo);
  const report = useCheckoutEvents(items, form.isComplete);
  const refusal = place.isError && isAboutPage(place.error) ? place.error : null;
  return {
    ...form,
    openedAt,
    hasMega,
    proofs: { cards, review, isPressed: form.form.formState.isSubmitted },
    totals,
    isWaiting,
    isBusy,
    problem: refusal ?? (totals.isError ? totals.error : null),
  };
}

/** Errors about fields are shown only at the fields. */
const isAboutPage = (error: unknown): boolean => !isAbort(error) && Object.keys(refusedFields(error)).length === 0;
