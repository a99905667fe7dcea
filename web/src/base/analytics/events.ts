/** A box in an event. `price` is the price of one box in US dollars. */
export interface EventItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: 'Sports Cards';
  readonly quantity: number;
  readonly price: number;
}

/** An event about boxes. `value` is the price of all items in US dollars. */
interface ShopEvent {
  readonly currency: 'USD';
  readonly value: number;
  readonly items: readonly EventItem[];
}

interface PurchaseEvent extends ShopEvent {
  readonly transaction_id: string;
  readonly shipping: number;
  readonly tax: number;
  readonly coupon?: string;
}

/** Every event of the site with its parameters (P-7). No event contains a name, an address or a picture of a person. */
export interface EventTable {
  page_view: { page_path: string; page_title: string };
  login: { method: 'password' | 'provider' };
  sign_up: { method: 'password' };
  select_content: { content_type: 'template' | 'start_button' | 'player_profile'; item_id: string };
  add_to_cart: ShopEvent;
  remove_from_cart: ShopEvent;
  begin_checkout: ShopEvent;
  add_shipping_info: ShopEvent;
  add_payment_info: ShopEvent;
  purchase: PurchaseEvent;
}

/** Events whose only details are boxes. */
export type CartEvent =
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'add_shipping_info'
  | 'add_payment_info';

/** Copies of a box in the cart. `total_price` is the price of one box in US dollars. */
export interface EventLine {
  readonly pack: { readonly id: string; readonly name: string; readonly total_price: number };
  readonly quantity: number;
}

export function eventItem({ pack: { id, name, total_price }, quantity }: EventLine): EventItem {
  return { item_id: id, item_name: name, item_category: 'Sports Cards', quantity, price: total_price };
}
