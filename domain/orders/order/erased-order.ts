import type { Order } from './order.ts';

export const erasedBuyer = 'erased';

/** An address without a person. ISO 3166 leaves ZZ to its users. */
const nowhere = {
  name: 'Erased',
  line1: 'Erased',
  line2: '',
  city: 'Erased',
  state: '',
  postal_code: '',
  country: 'ZZ',
  phone: '',
} as const;

/** An order after its account was erased: number, sums and dates (P-43). The provider's ids stay, because later refunds and disputes need them. */
export function erasedOrder(order: Order): Order {
  return {
    ...order,
    user_id: erasedBuyer,
    email: '',
    shipping_address: nowhere,
    payment: { ...order.payment, url: null },
    shipments: [],
    production: { ...order.production, label: null },
    card_ids: [],
    team_pack: order.team_pack && { ...order.team_pack, fundraising_notes: '' },
    player_id: null,
    summary: { ...order.summary, picture_key: null },
    version: order.version + 1,
  };
}
