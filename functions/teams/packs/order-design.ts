import type * as z from 'zod';
import { newOrder } from '#domain/orders/checkout/new-order.ts';
import { customTemplatePrice } from '#domain/shop/prices.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { NewTemplatePurchase, PlacedTemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import { checkoutWithoutCart } from '#functions/orders/checkout/checkout-without-cart.ts';
import type { NewOrder, OrderDraft } from '#functions/orders/checkout/write-new-order.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { insertPurchase, loadPurchase } from '#functions/table/teams/template-purchase.ts';
import { newPurchase, purchaseView } from '../cards/purchases.ts';

/** A design is delivered as a template, so its order has no address. */
const unshipped = {
  name: 'No parcel',
  line1: 'Delivered as a template',
  line2: '',
  city: 'Online',
  state: '',
  postal_code: '',
  country: 'US',
  phone: '',
} as const;

function designOrder(draft: OrderDraft, teamId: string, input: NewTemplatePurchase): NewOrder {
  const purchase = newPurchase({ userId: draft.userId, teamId, orderId: draft.id, at: draft.at }, input);
  const price = customTemplatePrice;
  const order = newOrder({
    ...draft,
    address: unshipped,
    totals: { subtotal: price, templates: new Map(), discount: 0, shipping: 0, tax: 0, total: price },
    discountCode: null,
    items: [],
    direct: { kind: 'template_design', team_id: teamId, template_purchase_id: purchase.id },
  });
  return { order, items: [], with: insertPurchase(purchase) };
}

interface Caller {
  readonly userId: string;
  readonly teamId: string;
  readonly header: string | undefined;
}

/**
 * POST /teams/:id/template-purchases: an admin buys a template designed for the team, and pays on the provider's page. Throws the errors of
 * `checkoutWithoutCart`.
 */
export async function orderDesign(
  { userId, teamId, header }: Caller,
  input: NewTemplatePurchase,
): Promise<z.infer<typeof PlacedTemplatePurchase>> {
  const placed = await checkoutWithoutCart(
    { userId, key: optionalKey(header), request: ['design', teamId, input] },
    async (draft) => designOrder(draft, teamId, input),
  );
  const id = (await loadOrder(placed.order_id))?.entity.template_purchase_id;
  const stored = id ? await loadPurchase(id) : null;
  if (!stored) throw new AppError('purchase.not_found');
  return { ...purchaseView(stored.entity), ...placed };
}
