import { isPhysical } from '#domain/orders/order/order-kind.ts';
import { isDomestic } from '#domain/shop/zones.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import { loadOrder } from '#functions/table/orders/order.ts';

const start = 'The carrier cannot confirm this address';

/**
 * Checks the address of a paid order with the carrier. Doubts become a note for operators, once, and never a refusal: carriers do not know every new
 * street, and the buyer has paid (D-209).
 */
export async function checkOrderAddress(orderId: string): Promise<void> {
  const order = (await loadOrder(orderId))?.entity;
  if (!order || !isPhysical(order) || !isDomestic(order.shipping_address.country)) return;
  if (!(await easypost.sellsLabels())) return;
  const { isDeliverable, problems } = await easypost.checkAddress(order.shipping_address);
  if (isDeliverable) return;
  const text = `${start}${problems.length > 0 ? `: ${problems.join(', ')}` : ''}. Please check it before you ship.`;
  await changeOrder(orderId, ({ entity, timeline }, at) =>
    timeline.some((line) => line.move === 'note' && line.text.startsWith(start))
      ? null
      : {
          entity: { ...entity, version: entity.version + 1, updated_at: at },
          timeline: [{ move: 'note', by: 'shop', text }],
        },
  );
}
