import { useQueryClient } from '@tanstack/react-query';
import { type CartItem, refreshCart } from '#web/src/shop/data/cart.ts';
import { AddressFields } from '../parts/address-fields.tsx';
import styles from './checkout.module.css';
import { DeliveryDays } from './delivery-days.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ProofApproval } from './proof-approval.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  readonly userId: string;
  readonly items: readonly CartItem[];
}

/** Address, proofs and price on one page, with one button. */
export function Checkout({ userId, items }: CheckoutProps) {
  const queries = useQueryClient();
  const { address, field, onSubmit, hasMega, openedAt, proofs, totals, ...paying } = useCheckout(userId, items);
  const { isBusy, isWaiting, problem } = paying;
  const { country } = address;
  return (
    <form className={styles.checkout} onSubmit={onSubmit} noValidate>
      <div className={styles.main}>
        <section className={styles.block} aria-labelledby="checkout-address">
          <h2 id="checkout-address">Where it goes</h2>
          <AddressFields field={field} address={address} hasMega={hasMega} />
          <DeliveryDays country={country} at={openedAt} />
        </section>
        <ProofApproval {...proofs} />
      </div>
      <PayPanel
        items={items}
        totals={totals.data}
        isCounting={totals.isPlaceholderData || totals.isFetching}
        country={country}
        isBusy={isBusy}
        isWaiting={isWaiting}
        problem={problem}
        onRetry={() => void refreshCart(queries)}
      />
    </form>
  );
}
