import { expect } from 'vitest';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { freeze } from '#domain/teams/sets/set-plan.ts';
import { type SetCardView, SetCounts, type SetView, type TeamSet } from '#domain/teams/sets/team-set.ts';
import { resultRequest } from '#functions/cards/generation/draw-option.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { newId } from '#functions/platform/new-id.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { insertPhoto, Photo } from '#functions/table/cards/upload.ts';
import { allRoster, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { insertCounts, setCardRows } from '#functions/table/teams/set-card.ts';
import { teamSetRows } from '#functions/table/teams/team-set.ts';
import { aPhoto } from './a-photo.ts';
import type { Product } from './product.ts';
import { someone } from './steps.ts';

let places = 0;

/** Stores a player who is ready for a card, with a small photo and a guardian's consent. */
export async function aReadyPlayer(teamId: string, over: Partial<RosterPlayer> = {}): Promise<RosterPlayer> {
  places += 1;
  const photo = await storeInlinePhoto(teamId, await newPhotoKey(teamId), await aPhoto({ width: 300, height: 420 }));
  const at = new Date().toISOString();
  const player: RosterPlayer = {
    id: newId('rosterPlayer'),
    team_id: teamId,
    place: places,
    player_name: `Player ${places}`,
    player_number: String(places),
    position: '',
    year: '',
    description: '',
    stats: {},
    guardian_email: '',
    photo_key: photo.photo_key,
    photo_at: at,
    consent: 'given',
    consent_purposes: ['card', 'team_print'],
    name_suggestion: null,
    listed_name: null,
    link_version: 1,
    link_opened_at: null,
    reminded_at: null,
    is_active: true,
    created_at: at,
    updated_at: at,
    version: 1,
    ...over,
  };
  await transact([rosterPlayerRows.insert(player)]);
  return player;
}

/** A set as stored, without its workflow. */
export async function aStoredSet(teamId: string, over: Partial<TeamSet> = {}): Promise<TeamSet> {
  const at = new Date().toISOString();
  const set: TeamSet = {
    id: newId('teamSet'),
    team_id: teamId,
    name: 'Falcons 2026',
    team_template_id: 'ttp_1',
    template_id: 'voltage',
    seed_number: 7,
    primary_color: '#0f2a4a',
    secondary_color: '#e8b23a',
    logo_key: null,
    team_photo_key: null,
    status: 'stopped',
    total: 0,
    attempt: 1,
    started_by: 'nobody',
    created_at: at,
    updated_at: at,
    ...over,
  };
  await transact([teamSetRows.insert(set), insertCounts(set.id, SetCounts.parse({}))]);
  return set;
}

/** A stopped set with an unfinished checklist, of a team without a running set. */
export async function aStoppedSet(teamId: string): Promise<TeamSet> {
  await deleteRow(keys.currentSet(teamId));
  const set = await aStoredSet(teamId);
  const cards = freeze([], { set_id: set.id, team_id: teamId, at: set.created_at });
  await transact(cards.map(setCardRows.insert));
  return set;
}

/** Makes a team ready for a set that is never drawn: the player's photo is only a row. Returns the player's id. */
export async function aTeamReadyForASet(teamId: string): Promise<string> {
  await deleteRow(keys.currentSet(teamId));
  const photo_key = `${teamId}/walked.jpg`;
  const photo = {
    user_id: teamId,
    photo_key,
    width: 300,
    height: 420,
    verdict: null,
    created_at: new Date().toISOString(),
  };
  await transact([insertPhoto(Photo.parse(photo))]);
  const known = (await allRoster(teamId)).find(({ entity }) => entity.photo_key === photo_key);
  return known?.entity.id ?? (await aReadyPlayer(teamId, { photo_key })).id;
}

export type SetDetail = SetView & { cards: SetCardView[] };

/** A team with a look, and its coach's calls for sets. */
export async function aTeamOfPlayers(product: Product, players: number, season = '2026', template_id = 'voltage') {
  const coach = await someone(product);
  const { id } = (await product.call('POST /teams', { name: 'Falcons', season }, coach)).body;
  const look = { template_id, seed_number: 7, is_primary: true };
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

/** The request that draws the front of a finished card, for print and signature. */
export async function frontRequest(teamId: string, cardId: string | null) {
  const card = await loadCard(teamId, cardId ?? '');
  const run = await loadGeneration(card?.entity.chosen.front?.generation_id ?? '');
  if (!run) throw new Error('The card has no front.');
  return resultRequest(run.entity, 0, { signature: null, clip: null });
}

export const statuses = ({ cards }: SetDetail): string[] => cards.map(({ kind, status }) => `${kind} ${status}`);
