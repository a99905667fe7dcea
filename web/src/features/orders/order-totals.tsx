import type { OrderView } from '#domain/orders/order-view';
import { paymentStatusWords } from '#web/content/order-words';
import { dateWords } from '#web/lib/day-words';
import { moneyWords } from '#web/lib/money-words';
import { TotalsList, TotalsRow } from '#web/ui/totals-list.tsx';
import styles from './order-detail.module.css';

/** The sums of an order, its refunds and its payment status. */
export function OrderTotals({ order }: { readonly order: OrderView }) {
  return (
    <>
      <TotalsList totals={order}>
        {order.adjustments.map(({ id, amount, at }) => (
          <TotalsRow key={id} label={`Refund, ${dateWords(at)}`} amount={`−${moneyWords(amount)}`} />
        ))}
      </TotalsList>
      <p className={styles.quiet}>{paymentStatusWords[order.payment_status]}</p>
    </>
  );
}
