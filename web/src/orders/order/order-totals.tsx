import type { OrderView } from '#domain/orders/order/order-view.ts';
import { goodsLabels, paymentStatusLabels } from '#web/src/base/content/order-labels.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { TotalsList, TotalsRow } from '#web/src/parts/ui/totals-list.tsx';

type Refund = OrderView['adjustments'][number];

const refundLabels: Readonly<Record<Refund['status'], string>> = {
  requested: 'Refund under way',
  made: 'Refund',
  not_made: 'Refund not made',
  returned: 'Refund sent back by your bank',
};

/** After a lost dispute the bank has paid the buyer, not we. */
const takenByBank = 'Paid back by your bank';

/** The refunded or pending sum. For a refund that bounced, the sum that came back to us, without a sign. */
const refundAmount = ({ status, asked, amount }: Refund): string =>
  status === 'returned' ? formatMoney(asked) : `−${formatMoney(amount)}`;

/** The sums of an order, its refunds and its payment status. */
export function OrderTotals({ order }: { readonly order: OrderView }) {
  return (
    <>
      <TotalsList totals={order} goods={goodsLabels[order.kind]}>
        {order.adjustments.map((refund) => (
          <TotalsRow
            key={refund.id}
            label={`${refund.reason === 'dispute' ? takenByBank : refundLabels[refund.status]}, ${formatDate(refund.at)}`}
            amount={refundAmount(refund)}
          />
        ))}
      </TotalsList>
      {order.adjustments.some(({ status }) => status === 'returned') && (
        <Quiet>Your bank sent a refund back to us. We write to you about another way.</Quiet>
      )}
      <Quiet>{paymentStatusLabels[order.payment_status]}</Quiet>
    </>
  );
}
