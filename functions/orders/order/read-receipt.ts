import { addressLines } from '#domain/orders/address/address-lines.ts';
import { billLines, longDate, orderSums } from '#domain/orders/order/order-labels.ts';
import { AppError } from '#domain/tables/errors.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { receiptPdf } from '#studio/press/documents/receipt.tsx';
import { ownedOrder } from './owned-order.ts';

/** The receipt of the caller's paid order as a PDF. Throws `order.not_found`, `order.not_possible` before the payment. */
export async function readReceipt(userId: string, orderId: string): Promise<BytesReply> {
  const { entity: order, items } = await ownedOrder(userId, orderId);
  if (order.payment_status === 'unpaid') throw new AppError('order.not_possible');

  const bytes = await receiptPdf({
    orderNumber: order.order_number,
    orderedOn: longDate(order.placed_at),
    paidOn: order.paid_at === null ? null : longDate(order.paid_at),
    shipTo: addressLines(order.shipping_address),
    lines: billLines(order, items),
    sums: orderSums(order),
  });
  return new BytesReply(bytes, 'application/pdf', {
    'content-disposition': `inline; filename="receipt-${order.order_number}.pdf"`,
  });
}
