import '#web/src/desk/chat/intercom.ts';
import '#web/src/desk/chat/recorder.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatEvent, onChatEvents, reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { usageChoice } from '#web/src/base/analytics/consent.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { renderSite } from '../render-site.tsx';
import { someone, stubs } from '../stub-auth.ts';

const nothing = { analytics: { gtm_id: null, gtag_id: null }, chat: { kind: 'none', app_id: null } };
const me = { id: someone.id, email: someone.email, full_name: 'Sam', created_at: '2026-03-14T12:00:00.000Z' };
let server: FakeServer;
let config: unknown;

beforeEach(async () => {
  config = nothing;
  server = new FakeServer({
    'GET /config': () => json(config),
    'GET /templates': () => json({ templates: [], next_cursor: null }),
    'GET /me': () => json(me),
    'POST /intercom-jwt': () => json({ success: true, token: 'signed' }),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => {
    task();
    return 0;
  });
  delete window.chatRecord;
  delete window.Intercom;
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  // Drops waiting events, so that they do not reach the next test.
  onChatEvents(() => undefined)();
});

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const recorded = (call: string) =>
  (window.chatRecord ?? []).flatMap(([name, detail]) => (name === call ? [detail] : []));
const eventsInLayer = () => (window.dataLayer ?? []).flatMap((entry) => ('event' in entry ? [entry.event] : []));
const privacy = async (user: ReturnType<typeof renderSite>['user']) => {
  await user.click(await screen.findByRole('link', { name: 'Privacy' }));
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' });
};

describe('without configuration', () => {
  it('the site loads no script, shows no consent notice, and offers its own help', async () => {
    const { user } = renderSite('/');
    await waitFor(() => expect(server.count('GET /config')).toBe(1));
    await privacy(user);
    await user.click(screen.getByRole('link', { name: 'Help' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Help' }));
    expect(panel.getByRole('button', { name: 'Send message' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'Where is my box?' })).toBeTruthy();
    expect(scripts()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'May we count visits?' })).toBeNull();
  });

  it('a search in the help opens the FAQ with the same search', async () => {
    const { user, address } = renderSite('/terms');
    // Until its code has loaded, the link leads to the contact page.
    await waitFor(async () => {
      await user.click(screen.getByRole('link', { name: 'Help' }));
      expect(screen.getByRole('dialog', { name: 'Help' })).toBeTruthy();
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'foil{Enter}');
    await waitFor(() => expect(address()).toBe('/faq?q=foil'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('usage data', () => {
  beforeEach(() => {
    config = { ...nothing, analytics: { gtm_id: 'GTM-TEST1', gtag_id: 'G-TEST1' } };
  });

  it('has no tags before a choice, and later leaves out the events from before it', async () => {
    const { user } = renderSite('/terms');
    const notice = within(await screen.findByRole('region', { name: 'May we count visits?' }));
    expect([scripts(), usageChoice()]).toEqual([[], null]);
    await waitFor(() => expect(eventsInLayer()).toEqual(['page_view']));
    await user.click(notice.getByRole('button', { name: 'Yes' }));
    expect(scripts()).toEqual([
      'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1',
      'https://www.googletagmanager.com/gtag/js?id=G-TEST1',
    ]);
    expect(eventsInLayer()).toEqual(['gtm.js']);
    expect(screen.queryByRole('region', { name: 'May we count visits?' })).toBeNull();
    await privacy(user);
    await waitFor(() => expect(eventsInLayer()).toEqual(['gtm.js', 'page_view']));
  });

  it('stays off after a No, until the choice is changed from the footer', async () => {
    const { user } = renderSite('/terms');
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await privacy(user);
    expect([scripts(), eventsInLayer(), usageChoice()]).toEqual([[], [], false]);
    await user.click(screen.getByRole('link', { name: 'Usage choices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usage choices' }));
    await user.click(await dialog.findByRole('switch', { name: 'Allow usage data' }));
    expect(usageChoice()).toBe(true);
    await waitFor(() => expect(scripts()).toHaveLength(2));
    document.cookie = '_ga=1; path=/';
    await user.click(dialog.getByRole('switch', { name: 'Allow usage data' }));
    expect([usageChoice(), document.cookie]).toEqual([false, '']);
  });
});

describe('the chat', () => {
  beforeEach(() => {
    config = { ...nothing, chat: { kind: 'recorder', app_id: 'app' } };
  });

  it('starts on the first page other than the landing page, and hides on the landing page', async () => {
    const { user } = renderSite('/');
    await waitFor(() => expect(server.count('GET /config')).toBe(1));
    expect(window.chatRecord).toBeUndefined();
    await privacy(user);
    await waitFor(() => expect(recorded('start')).toHaveLength(1));
    expect(recorded('start')).toEqual([{ appId: 'app', identity: { level: 'anonymous' }, paddingPx: 20 }]);
    await user.click(screen.getAllByRole('link', { name: 'Goldcut, home' })[0] as HTMLElement);
    await waitFor(() => expect(recorded('hidden')).toEqual([false, true]));
    expect(recorded('start')).toHaveLength(1);
  });

  it.each([
    ['jwt_secured with a token of the server', null, { level: 'jwt_secured', token: 'signed' }],
    [
      'basic, without an error message, if there is no token',
      () => refusal(409, 'chat.not_configured', 'There is no live chat'),
      { level: 'basic', user_id: someone.id, email: someone.email, name: 'Sam', created_at: 1773489600 },
    ],
  ])('identifies a signed-in user: %s', async (_, reply, identity) => {
    if (reply) server.replies['POST /intercom-jwt'] = reply;
    stubs.auth.token.mockResolvedValue('token');
    stubs.auth.currentUser.mockResolvedValue(someone);
    renderSite('/terms');
    await waitFor(() => expect(recorded('start')).toMatchObject([{ identity }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('receives the five events, including those from before its start', async () => {
    const events: ChatEvent[] = [
      { name: 'card_generated', detail: { side: 'front' } },
      { name: 'purchase_completed', detail: { order_number: 'GC-4T7M2XKQ', value: 17.99 } },
      { name: 'support_request', detail: { topic: 'order', ticket: 'T-4T7M2X' } },
      { name: 'feature_used', detail: { feature: 'team_set' } },
      { name: 'team_inquiry', detail: { ticket: 'T-4T7M2X' } },
    ];
    const [early, ...late] = events;
    if (early) reportToChat(early.name, early.detail);
    renderSite('/terms');
    await waitFor(() => expect(recorded('start')).toHaveLength(1));
    for (const { name, detail } of late) act(() => reportToChat(name, detail));
    await waitFor(() => expect(events.map(({ name }) => recorded(name))).toEqual(events.map(({ detail }) => [detail])));
  });

  it('of a partner loads only after a Yes', async () => {
    config = { ...nothing, chat: { kind: 'intercom', app_id: 'abc123' } };
    const { user } = renderSite('/terms');
    await screen.findByRole('button', { name: 'Yes' });
    expect(scripts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(scripts()).toEqual(['https://widget.intercom.io/widget/abc123']));
    await waitFor(() => expect(window.Intercom?.q?.map(([name]) => name)).toContain('boot'));
    expect(window.Intercom?.q?.find(([name]) => name === 'boot')?.[1]).toEqual({
      app_id: 'abc123',
      vertical_padding: 20,
    });
  });
});
