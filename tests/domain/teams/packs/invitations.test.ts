import { expect, it } from 'vitest';
import { invitationMail } from '#domain/teams/packs/invitation-mail.ts';
import { ordersUntil } from '#domain/teams/packs/order-window.ts';
import { invitationFor } from '#domain/teams/packs/reminders.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';

const at = '2026-03-10T12:00:00.000Z';
const mara = { id: 'rpl_mara', guardian_email: 'mara@example.com' };

it.each([
  [mara, 'reminded'],
  [{ ...mara, guardian_email: '' }, 'without_address'],
  [{ ...mara, invited_at: '2026-03-09T12:00:01.000Z' }, 'recently'],
  [{ ...mara, invited_at: '2026-03-09T12:00:00.000Z' }, 'reminded'],
  // A reminder of a missing photo is another mail.
  [{ ...mara, reminded_at: at }, 'reminded'],
  [{ ...mara, id: 'rpl_ordered' }, 'complete'],
] as const)('an invitation of %o is %s', (over, result) => {
  expect(invitationFor(aRosterPlayer(over), new Set(['rpl_ordered']), at)).toBe(result);
});

it.each([
  ['2026-03-14T12:00:00.000Z', '2026-03-14T12:00:00.000Z'],
  ['2026-03-14T12:00:01.000Z', '2026-03-16T12:00:00.000Z'],
])('at %s orders are taken until %s', (moment, until) => {
  expect(ordersUntil(anOrderWindow({ late_until: '2026-03-16T12:00:00.000Z' }), moment)).toBe(until);
});

it.each([
  ['Sunday at 8 p.m. in Los Angeles', '2026-03-16T03:00:00.000Z', 'March 15, 2026'],
  ['Sunday at 8 p.m. in New York', '2026-03-16T00:00:00.000Z', 'March 15, 2026'],
  ['Sunday at 8 p.m. in Berlin', '2026-03-15T19:00:00.000Z', 'March 15, 2026'],
])('a mail never names a later day than the deadline’s: %s', (_, until, day) => {
  const facts = { team: 'Falcons', coach: 'Ada', playerName: 'Mara Okafor', price: 3000, until };
  expect(invitationMail({ ...facts, window: anOrderWindow() }).subject).toBe(`Falcons: order card packs until ${day}`);
});
