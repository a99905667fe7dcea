import { cents, dollars } from '#domain/money';

/** A box in an event of the shop; dollars. */
export interface ReportedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_category: 'Sports Cards';
  readonly quantity: number;
  readonly price: number;
}

interface ShopEvent {
  readonly currency: 'USD';
  /** Dollars: what the items cost together. */
  readonly value: number;
  readonly items: readonly ReportedItem[];
}

interface Purchase extends ShopEvent {
  readonly transaction_id: string;
  readonly shipping: number;
  readonly tax: number;
  readonly coupon?: string;
}

/** Every event the site reports, with its parameters (P-7). Never a name, an address or a picture. */
export interface AnalyticsEvents {
  page_view: { page_path: string; page_title: string };
  login: { method: 'password' | 'provider' };
  sign_up: { method: 'password' };
  select_content: { content_type: 'template' | 'start_button' | 'player_profile'; item_id: string };
  add_to_cart: ShopEvent;
  remove_from_cart: ShopEvent;
  begin_checkout: ShopEvent;
  add_shipping_info: ShopEvent;
  add_payment_info: ShopEvent;
  purchase: Purchase;
}

export type Entry = Record<string, unknown> | readonly unknown[];

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

// Consent mode: denied until a visitor says otherwise. Nothing reads the layer yet, so nothing leaves the page.
const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' };

export function track<Name extends keyof AnalyticsEvents>(name: Name, detail: AnalyticsEvents[Name]): void {
  window.dataLayer ??= [['consent', 'default', denied]];
  window.dataLayer.push({ event: name, ...detail });
}

interface ReportedBox {
  readonly id: string;
  readonly name: string;
  /** Dollars, one box. */
  readonly total_price: number;
}

/** A box as the shop's events name it (P-7): pack id, name, category, quantity and price. */
export function reportedItem(box: ReportedBox, quantity: number): ReportedItem {
  return { item_id: box.id, item_name: box.name, item_category: 'Sports Cards', quantity, price: box.total_price };
}

type CartEvent = 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info';

/** An event of the shop in US dollars. That it could not be reported never stands in the way of a purchase: it only warns (P-8). */
export function trackShop(name: CartEvent, items: readonly ReportedItem[]) {
  try {
    const value = items.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
    track(name, { currency: 'USD', value: dollars(value), items });
  } catch (problem) {
    console.warn(`The event ${name} was not reported.`, problem);
  }
}
