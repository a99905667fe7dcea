import { expect } from 'vitest';
import type { EventTable } from '#web/src/base/analytics/events.ts';

const shop = ['currency', 'value', 'items'];

/** The only parameters that each of the ten events may have (P-7). */
const params: Readonly<Record<keyof EventTable, readonly string[]>> = {
  page_view: ['page_path', 'page_title'],
  login: ['method'],
  sign_up: ['method'],
  select_content: ['content_type', 'item_id'],
  add_to_cart: shop,
  remove_from_cart: shop,
  begin_checkout: shop,
  add_shipping_info: shop,
  add_payment_info: shop,
  purchase: [...shop, 'transaction_id', 'shipping', 'tax', 'coupon'],
};
const itemParams = ['item_id', 'item_name', 'item_category', 'quantity', 'price'];

type Reported = Readonly<Record<string, unknown>> & { readonly event: keyof EventTable };
/** Skips the tag manager's own first entry. */
const isReported = (entry: object): entry is Reported => 'event' in entry && entry.event !== 'gtm.js';

/** The people in the tests: an event that contains one of these texts leaks personal data. */
const people = /@|Mara|Okafor|Shopper|Sam\b|Elm Street|Main Street/;

/** Checks every event of a data layer against the table. A box has the name that its owner gave it, as P-7 requires. */
export function expectPlainEvents(layer: readonly object[]): void {
  for (const entry of layer.filter(isReported)) {
    const { event, items = [], ...detail } = entry as Reported & { items?: Readonly<Record<string, unknown>>[] };
    const given = Object.keys(entry).filter((name) => name !== 'event');
    expect([event, given.filter((name) => !params[event]?.includes(name))]).toEqual([event, []]);
    for (const item of items) expect(itemParams).toEqual(expect.arrayContaining(Object.keys(item)));
    expect(JSON.stringify(detail)).not.toMatch(people);
  }
}
