import { expect, type Page } from '@playwright/test';

interface Reported {
  readonly name: string;
  readonly detail: Record<string, unknown>;
}

/** Records the events in the data layer and of gtag, for all pages opened afterwards. */
export async function recordEvents(page: Page): Promise<{ layer: Reported[]; gtag: Reported[] }> {
  const layer: Reported[] = [];
  const gtag: Reported[] = [];
  await page.exposeFunction('record', (to: 'layer' | 'gtag', name: string, detail: Reported['detail']) => {
    (to === 'gtag' ? gtag : layer).push({ name, detail });
  });
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (...event: unknown[]) => void };
    let entries: unknown[] | undefined;
    const report = (entry: Record<string, unknown>) => {
      const { event, ...detail } = entry;
      if (Object.prototype.toString.call(entry) !== '[object Arguments]') return record('layer', event, detail);
      if (entry[0] === 'event') record('gtag', entry[1], entry[2]);
    };
    Object.defineProperty(window, 'dataLayer', {
      get: () => entries,
      set: (created: unknown[]) => {
        entries = created;
        const push = created.push.bind(created);
        created.push = (...more: unknown[]) => {
          for (const entry of more) report(entry as Record<string, unknown>);
          return push(...more);
        };
      },
    });
  });
  return { layer, gtag };
}

/** Expects the shop's six events in US dollars, with each box's id, name, category, quantity and price. */
export function expectShopEvents(events: readonly Reported[], number: string): void {
  const of = (name: string) => events.filter((event) => event.name === name).map(({ detail }) => detail);
  const item = (item_name: unknown, price: number) => ({
    item_id: expect.stringMatching(/^pck_/),
    item_name,
    item_category: 'Sports Cards',
    quantity: 1,
    price,
  });
  const box = item('Herons, spring season', 23.99);
  const mega = item(expect.any(String), 59.5);
  const one = { currency: 'USD', value: 23.99, items: [box] };
  const both = { currency: 'USD', value: 83.49, items: expect.arrayContaining([box, mega]) };
  expect(of('add_to_cart')).toEqual([one, { currency: 'USD', value: 59.5, items: [mega] }, one]);
  expect(of('remove_from_cart')).toEqual([one]);
  for (const name of ['begin_checkout', 'add_shipping_info', 'add_payment_info']) expect(of(name)).toEqual([both]);
  expect(of('purchase')).toEqual([
    { ...both, transaction_id: number, value: 75.14, shipping: 0, tax: 0, coupon: expect.stringMatching(/welcome10/i) },
  ]);
}
