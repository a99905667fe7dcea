import { useQueryClient } from '@tanstack/react-query';
import { deliveryPromise, productionDays } from '#domain/orders/order/promise.ts';
import { formatDay, formatDayRange } from '#web/src/base/lib/format-day.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { refreshCart } from '#web/src/shop/data/cart.ts';
import { AddressFields } from '../parts/address-fields.tsx';
import layout from '../parts/order-layout.module.css';
import styles from './checkout.module.css';
import { PayPanel } from './pay-panel.tsx';
import { ProofApproval } from './proof-approval.tsx';
import { type CheckoutProps, useCheckout } from './use-checkout.ts';

interface DeliveryDaysProps {
  readonly country: string;
  /** ISO 8601 UTC: the assumed time of the payment. */
  readonly at: string;
}

/** The promised days if the order is paid now. A later payment gets later days. */
function DeliveryDays({ country, at }: DeliveryDaysProps) {
  const { ship_by, deliver_by } = deliveryPromise(at, country);
  const { min, max } = productionDays;
  return (
    <dl className={`${layout.days} ${styles.days}`}>
      <dt>Printing</dt>
      <dd>
        {min}–{max} business days
      </dd>
      <dt>Leaves us by</dt>
      <dd>{formatDay(ship_by)}</dd>
      <dt>Arrives</dt>
      <dd>{formatDayRange(deliver_by)}</dd>
    </dl>
  );
}

/** Address, proofs and price on one page, with one button. */
export function Checkout(props: CheckoutProps) {
  const { items } = props;
  const queries = useQueryClient();
  const { address, shipsTo, field, onConfirm, onSubmit, hasMega, openedAt, proofs, totals, ...paying } =
    useCheckout(props);
  const { isBusy, isWaiting, problem } = paying;
  return (
    <form className={layout.layout} onSubmit={onSubmit} noValidate>
      <Stack gap={12}>
        <section aria-labelledby="checkout-address">
          <h2 id="checkout-address">Where it goes</h2>
          <AddressFields field={field} address={address} onConfirm={onConfirm} hasMega={hasMega} />
          <DeliveryDays country={shipsTo} at={openedAt} />
        </section>
        <ProofApproval {...proofs} />
      </Stack>
      <PayPanel
        items={items}
        totals={totals.data}
        country={shipsTo}
        isBusy={isBusy}
        isWaiting={isWaiting}
        problem={problem}
        onRetry={() => void refreshCart(queries)}
      />
    </form>
  );
}
