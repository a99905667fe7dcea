import { describe, expect, it, vi } from 'vitest';
import { usageChoice } from '#web/src/base/analytics/consent.ts';
import { showPage } from '#web/src/base/analytics/gtag.ts';
import { startTags } from '#web/src/base/analytics/tag-manager.ts';
import { track, trackCart } from '#web/src/base/analytics/track.ts';
import { allowUsageData } from '#web/src/base/analytics/usage-data.ts';

vi.mock('#web/src/base/lib/load-script.ts', () => ({ loadScript: () => undefined }));

const box = { id: 'pck_1', name: 'Season box', total_price: 17.99 };

const isCommand = (entry: unknown): entry is IArguments =>
  Object.prototype.toString.call(entry) === '[object Arguments]';
const commands = () => (window.dataLayer ?? []).filter(isCommand).map((command) => [...command]);

describe('an event of the shop', () => {
  it.each(['add_to_cart', 'remove_from_cart', 'begin_checkout'] as const)('%s names boxes and dollars', (name) => {
    trackCart(name, [{ pack: box, quantity: 3 }]);
    const detail = {
      currency: 'USD',
      value: 53.97,
      items: [{ item_id: 'pck_1', item_name: 'Season box', item_category: 'Sports Cards', quantity: 3, price: 17.99 }],
    };
    expect(window.dataLayer?.at(-1)).toEqual({ event: name, ...detail });
    expect(commands().at(-1)).toEqual(['event', name, detail]);
  });

  it('only warns when it cannot be reported', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(window, { dataLayer: Object.freeze([]) });
    expect(() => trackCart('add_to_cart', [{ pack: box, quantity: 1 }])).not.toThrow();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('usage data', () => {
  const view = { page_path: '/terms', page_title: 'Terms' };

  it('is denied by a gtag command before any other entry', () => {
    track('page_view', view);
    expect(window.dataLayer?.map(isCommand)).toEqual([true, true, false]);
    const [first] = commands();
    const denied = {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    };
    expect(first).toEqual(['consent', 'default', denied]);
    expect(usageChoice()).toBeNull();
  });

  it('is granted when the visitor agrees, and again on the next visit', () => {
    const granted = ['consent', 'update', { analytics_storage: 'granted' }];
    allowUsageData(true);
    expect(usageChoice()).toBe(true);
    expect(commands().at(-1)).toEqual(granted);
    delete window.dataLayer;
    track('page_view', view);
    expect(commands().map(([name, kind]) => [name, kind])).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['event', 'page_view'],
    ]);
    expect(commands()[1]).toEqual(granted);
  });

  it('reaches a tag after its configuration, even if a page view was reported earlier', () => {
    allowUsageData(true);
    track('page_view', view);
    startTags({ gtm_id: null, gtag_id: 'G-1' });
    expect(commands().map(([name]) => name)).toEqual(['consent', 'consent', 'consent', 'js', 'config', 'event']);
    expect(window.dataLayer).toHaveLength(7);
  });

  it('ends when the visitor denies it: gtag and the data layer receive no more events', () => {
    track('page_view', view);
    allowUsageData(false);
    const before = window.dataLayer?.length;
    expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }]);
    track('page_view', view);
    trackCart('add_to_cart', [{ pack: box, quantity: 1 }]);
    expect(window.dataLayer).toHaveLength(before ?? 0);
  });
});

describe('the shown page', () => {
  it('is named without its secrets, also after the visitor agreed', () => {
    showPage('/consent/:token');
    const named = ['set', { page_location: `${location.origin}/consent/:token` }];
    expect(commands()).toContainEqual(named);
    allowUsageData(true);
    expect(commands()).toContainEqual(named);
  });
});
