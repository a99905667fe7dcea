import { expect } from 'vitest';
import type { SetCardView, SetView } from '#domain/sets/team-set';
import { resultRequest } from '#functions/generation/draw-option';
import { loadCard } from '#functions/table/cards/card';
import { loadGeneration } from '#functions/table/generation/generation';
import { aReadyPlayer } from './a-set.ts';
import type { Product } from './product.ts';
import { someone } from './steps.ts';

export type SetDetail = SetView & { cards: SetCardView[] };

/** A team with a look, and what its coach does with sets. */
export async function aTeamOfPlayers(product: Product, players: number, season = '2026') {
  const coach = await someone(product);
  const { id } = (await product.call('POST /teams', { name: 'Falcons', season }, coach)).body;
  const look = { template_id: 'voltage', seed_number: 7, is_primary: true };
  expect((await product.call(`POST /teams/${id}/templates`, look, coach)).status).toBe(201);
  const roster = [];
  for (let n = 0; n < players; n++) roster.push(await aReadyPlayer(id));
  const call = (line: `${string} /${string}`, body?: unknown) =>
    product.call(line.replace('/sets', `/teams/${id}/sets`) as typeof line, body, coach);
  const read = async (setId: string): Promise<SetDetail> => (await call(`GET /sets/${setId}?limit=100`)).body;
  const ended = async (setId: string): Promise<SetDetail> => {
    await product.aws.settled();
    return read(setId);
  };
  return { id, coach, roster, call, read, ended };
}

/** What the front of a finished card is drawn from: print and signature draw it again. */
export async function frontRequest(teamId: string, cardId: string | null) {
  const card = await loadCard(teamId, cardId ?? '');
  const run = await loadGeneration(card?.entity.chosen.front?.generation_id ?? '');
  if (!run) throw new Error('The card has no front.');
  return resultRequest(run.entity, 0, { signature: null, clip: null });
}

export const statuses = ({ cards }: SetDetail): string[] => cards.map(({ kind, status }) => `${kind} ${status}`);
