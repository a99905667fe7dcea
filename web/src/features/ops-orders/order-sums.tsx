import { goodsWords } from '#web/content/order-words';
import type { OpsOrder } from '#web/data/ops';
import { moneyWords } from '#web/lib/money-words';
import { TotalsList, TotalsRow } from '#web/ui/totals-list.tsx';
import { refundAmount, refundWords } from './refund-words.ts';

/** What the buyer pays, and every refund with what became of it. */
export function OrderSums({ order }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="Sums">
      <h3>Money</h3>
      <TotalsList totals={order} goods={goodsWords[order.kind]}>
        <TotalsRow label="Paid" amount={moneyWords(order.paid_amount)} />
        {order.adjustments.map((adjustment) => (
          <TotalsRow key={adjustment.id} label={refundWords(adjustment)} amount={refundAmount(adjustment.amount)} />
        ))}
      </TotalsList>
    </section>
  );
}
