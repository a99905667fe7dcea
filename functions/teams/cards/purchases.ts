import { customTemplatePrice } from '#domain/shop/prices.ts';
import type {
  NewTemplatePurchase,
  TemplatePurchase,
  TemplatePurchaseView,
} from '#domain/teams/cards/template-purchase.ts';
import { dollars } from '#domain/values/money.ts';
import { newId } from '#functions/platform/new-id.ts';

export const purchaseView = (purchase: TemplatePurchase): TemplatePurchaseView => ({
  ...purchase,
  purchase_price: dollars(purchase.purchase_price),
});

interface Buyer {
  readonly userId: string;
  readonly teamId: string;
  readonly orderId: string;
  readonly at: string;
}

/** A new unpaid purchase, which the caller writes with its order. */
export const newPurchase = ({ userId, teamId, orderId, at }: Buyer, input: NewTemplatePurchase): TemplatePurchase => ({
  ...input,
  id: newId('templatePurchase'),
  team_id: teamId,
  purchased_by: userId,
  purchase_price: customTemplatePrice,
  status: 'pending',
  order_id: orderId,
  template_id: null,
  note: '',
  created_at: at,
  updated_at: at,
  version: 1,
});
