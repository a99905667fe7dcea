import { describe, expect, it, vi } from 'vitest';
import { trackCart } from '#web/analytics/track';

const box = { id: 'pck_1', name: 'Season box', total_price: 17.99 };

describe('an event of the shop', () => {
  it.each(['add_to_cart', 'remove_from_cart', 'begin_checkout'] as const)('%s names boxes and dollars', (name) => {
    trackCart(name, [{ pack: box, quantity: 3 }]);
    expect(window.dataLayer?.at(-1)).toEqual({
      event: name,
      currency: 'USD',
      value: 53.97,
      items: [{ item_id: 'pck_1', item_name: 'Season box', item_category: 'Sports Cards', quantity: 3, price: 17.99 }],
    });
  });

  it('only warns when it cannot be reported', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(window, { dataLayer: Object.freeze([]) });
    expect(() => trackCart('add_to_cart', [{ pack: box, quantity: 1 }])).not.toThrow();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
