import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SetCardView, SetView } from '#domain/sets/team-set';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player';
import { transact } from '#functions/platform/table/transact';
import { type Product, startProduct } from '../../product/product.ts';
import { someone } from '../../product/steps.ts';
import { aReadyPlayer } from '../../product/a-set.ts';
import { calls, clearSwitches, crash, overrides, switches } from '../../product/task-switches.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({
    overrides: { ...overrides, 'make-print-files': async () => ({ batchItemFailures: [] }) },
  });
}, 60_000);
afterAll(() => product.stop());
afterEach(clearSwitches);

type Detail = SetView & { cards: SetCardView[] };

/** A team with a look, and what its coach does with sets. */
async function aTeam(players: number) {
  const coach = await someone(product);
  const { id } = (await product.call('POST /teams', { name: 'Falcons', season: '2026' }, coach)).body;
  const look = { template_id: 'voltage', seed_number: 7, is_primary: true };
  expect((await product.call(`POST /teams/${id}/templates`, look, coach)).status).toBe(201);
  const roster = [];
  for (let n = 0; n < players; n++) roster.push(await aReadyPlayer(id));
  const call = (line: `${string} /${string}`, body?: unknown) =>
    product.call(line.replace('/sets', `/teams/${id}/sets`) as typeof line, body, coach);
  const read = async (setId: string): Promise<Detail> => (await call(`GET /sets/${setId}?limit=100`)).body;
  return { id, coach, roster, call, read };
}

const ended = async (team: Awaited<ReturnType<typeof aTeam>>, setId: string) => {
  await product.aws.settled();
  return team.read(setId);
};
const statuses = ({ cards }: Detail) => cards.map(({ kind, status }) => `${kind} ${status}`);

describe('a set', () => {
  it('makes front and back of every player, then checklist and team card, and hands them in', async () => {
    const team = await aTeam(3);
    const started = await team.call('POST /sets', {});
    expect(started).toMatchObject({ status: 202, body: { name: 'Falcons 2026', status: 'running', total: 5 } });

    const set = await ended(team, started.body.id);
    expect(set).toMatchObject({
      status: 'finished',
      counts: { done: 5, waiting: 0, making: 0, failed: 0, skipped: 0 },
    });
    expect(set.cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(set.cards.every((card) => card.front_thumbnail_url && card.back_thumbnail_url)).toBe(true);
    const handedIn = (await product.call(`GET /teams/${team.id}/cards`, undefined, team.coach)).body.cards;
    expect(
      handedIn.map((card: { submission_type: string; status: string }) => [card.submission_type, card.status]),
    ).toEqual(Array.from({ length: 5 }, () => ['team_set', 'pending']));
    // A front and a back of each card, and nothing twice.
    expect(calls['finish-generation']).toBe(10);
  });
});
