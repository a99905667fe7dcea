import { goodsWords } from '#web/src/base/content/order-words.ts';
import { moneyWords } from '#web/src/base/lib/money-words.ts';
import { TotalsList, TotalsRow } from '#web/src/parts/ui/totals-list.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';
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
