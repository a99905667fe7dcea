import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import type { ChatEventTable } from '#web/src/base/analytics/chat-events.ts';
import { Chat } from '#web/src/desk/chat/chat.tsx';
import { aPlayer } from '../../account/players/a-player.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { FakeBackEnd } from '../../cards/builder/fake-back-end.ts';
import { button, heading, renderCardBuilder } from '../../cards/builder/render-card-builder.tsx';
import { aCart } from '../../orders/checkout/a-cart.ts';
import { anOrder } from '../../orders/order/an-order.ts';
import { renderSite } from '../render-site.tsx';
import { stubAuth, stubs } from '../stub-auth.ts';

vi.mock('#web/src/parts/forms/human-check/solve-challenge.ts', () => ({
  solveInWorker: async () => 'solved',
}));
// happy-dom has no canvas to sign on or to throw confetti.
vi.mock('canvas-confetti', () => ({ default: { create: () => () => undefined } }));
// Polls without waiting, so that no test waits for a clock.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

/** Returns the chat's events with these names, in order. */
const chatEvents = (...names: readonly (keyof ChatEventTable)[]) =>
  (window.chatRecord ?? []).filter(([name]) => names.some((each) => each === name));

/** Starts the chat, as on a page other than the landing page. */
async function startChat() {
  render(<Chat kind="recorder" appId="app" userId={null} isHidden={false} />);
  await waitFor(() => expect(window.chatRecord?.map(([call]) => call)).toContain('start'));
}

beforeEach(async () => {
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  delete window.chatRecord;
  await startChat();
});

async function write(topic: string, answers: ConstructorParameters<typeof FakeServer>[0]) {
  const server = new FakeServer({
    'GET /challenge': () => json({ algorithm: 'SHA-256', challenge: 'c', maxnumber: 1, salt: 's', signature: 'x' }),
    ...answers,
  });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = renderSite('/contact');
  await user.type(await screen.findByLabelText('Your name'), 'Mara');
  await user.type(screen.getByLabelText('Email'), 'mara@example.com');
  await user.selectOptions(screen.getByLabelText('What is it about?'), topic);
  await user.type(screen.getByLabelText('Your message'), 'Twenty cards, please.');
  await screen.findByText('Verified.');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}
const filed = { 'POST /contact': () => json({ ticket: 'T-4T7M2X' }, 202) };

it.each([
  ['order', 'support_request', { topic: 'order', ticket: 'T-4T7M2X' }],
  ['team_inquiry', 'team_inquiry', { ticket: 'T-4T7M2X' }],
])('a filed message about %s emits one %s, without its text', async (topic, event, detail) => {
  await write(topic, filed);
  await screen.findByRole('heading', { name: 'We have your message' });
  expect(chatEvents('support_request', 'team_inquiry')).toEqual([[event, detail]]);
});

it('a message that was not filed emits no event', async () => {
  await write('order', { 'POST /contact': () => refusal(429, 'request.too_many', 'Too many requests.') });
  await screen.findByRole('alert');
  expect(chatEvents('support_request', 'team_inquiry')).toEqual([]);
});

it('a paid order emits purchase_completed once, even after a reload', async () => {
  stubs.auth.arrive();
  const claim = 'POST /orders/ord_1/purchase-event';
  const server: FakeServer = new FakeServer({
    'GET /orders/ord_1': () => json(anOrder()),
    [claim]: () => json({ first: server.count(claim) === 1 }),
    'GET /cart': () => json(aCart()),
  });
  vi.stubGlobal('fetch', server.fetch);
  renderSite('/order-confirmation?order=ord_1');
  const expected = [['purchase_completed', { order_number: 'GC-4T7M2XKQ', value: 27.98 }]];
  await waitFor(() => expect(chatEvents('purchase_completed')).toEqual(expected));
  cleanup();
  await startChat();
  renderSite('/order-confirmation?order=ord_1');
  await waitFor(() => expect(server.count(claim)).toBe(2));
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(chatEvents('purchase_completed')).toEqual(expected);
});

it('a stored player emits feature_used, and a finished side emits card_generated with its first pictures', async () => {
  const backEnd = new FakeBackEnd();
  backEnd.players = [aPlayer()];
  vi.stubGlobal('fetch', backEnd.fetch);
  const { user } = await renderCardBuilder();
  await user.click(await button(/^Theo Lindqvist/));
  expect(chatEvents('feature_used')).toEqual([['feature_used', { feature: 'player_profile' }]]);
  await user.click(await button('Make the front'));
  await waitFor(() => expect(backEnd.runs).toHaveLength(1));
  await heading('Your front is being made');
  expect(chatEvents('card_generated')).toEqual([]);
  backEnd.succeed();
  await user.click(await screen.findByRole('radio', { name: 'Picture 1' }));
  expect(chatEvents('card_generated')).toEqual([['card_generated', { side: 'front' }]]);
  await user.click(await button('Choose this one'));
  await user.click(await button('Leave unsigned'));
  await user.click(await button('Make the back'));
  await waitFor(() => expect(backEnd.runs).toHaveLength(2));
  backEnd.succeed();
  await heading('Choose the back');
  expect(chatEvents('card_generated', 'feature_used').map(([, detail]) => detail)).toEqual([
    { feature: 'player_profile' },
    { side: 'front' },
    { side: 'back' },
  ]);
});

it('a failed side emits no card_generated', async () => {
  const backEnd = new FakeBackEnd();
  vi.stubGlobal('fetch', backEnd.fetch);
  const { user } = await renderCardBuilder();
  await user.click(await button('Make the front'));
  await waitFor(() => expect(backEnd.runs).toHaveLength(1));
  backEnd.fail('generation.unable', 'Unable to generate card. Please try again or contact support.');
  await heading('Who is on the card');
  expect(chatEvents('card_generated')).toEqual([]);
});

const colours = { primary_color: '#0f2a4a', secondary_color: '#e8b23a', logo_url: null };
const team = {
  ...colours,
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  isAdmin: true,
  userRole: 'coach',
  past_seasons: [],
};
const look = { template_name: 'voltage', template_label: 'Voltage' };
const plan = { players: 2, ready_ids: ['rpl_1', 'rpl_2'], missing: [], prints: [], portraits: [], doubts: [], look };

it('a started set emits feature_used, and a refused set emits nothing', async () => {
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/sets': () => json({ sets: [] }),
    'GET /teams/tem_1/set-plan': () => json(plan),
    'POST /teams/tem_1/sets': () => json({ id: 'set_1' }, 201),
  });
  server.next.set('POST /teams/tem_1/sets', [refusal(409, 'set.running', 'A set is being made already.')]);
  vi.stubGlobal('fetch', server.fetch);
  const { user } = renderSite('/dashboard/teams/tem_1/sets');
  await user.click(await screen.findByRole('button', { name: 'Make 4 cards' }));
  await screen.findByText('A set is being made already.');
  expect(chatEvents('feature_used')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Make 4 cards' }));
  await waitFor(() => expect(chatEvents('feature_used')).toEqual([['feature_used', { feature: 'team_set' }]]));
  expect(loggedErrors()).toContainEqual(['createSet failed.', expect.anything()]);
});
