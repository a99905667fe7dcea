import { type ConsentGiven, consentPurposes, consentWords } from '#domain/teams/roster/consent.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadUpload } from '#functions/table/cards/upload.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { answerPlayerLink, createLinkUpload, readLinkUpload } from '#functions/teams/roster/answer-link.ts';
import { playerLink } from '#functions/teams/roster/player-link.ts';
import { newRosterPlayer } from '#functions/teams/roster/players.ts';
import { revokeWithLink } from '#functions/teams/roster/revoke-consent.ts';
import { createTeam } from '#functions/teams/team/create-team.ts';
import { tolerate } from '../tolerate.ts';

export interface Family {
  readonly teamId: string;
  readonly playerId: string;
  readonly token: string;
  /** What the product has acknowledged; a call that failed may have had its effect all the same. */
  readonly accepted: { consents: Set<string>; photo: string | null; revoked: boolean };
  /** Adults whose consent was sent at least once. */
  readonly asked: Set<string>;
}

/** A team with as many players, each with a private link. */
export async function aTeamOf(families: number): Promise<Family[]> {
  const { id: teamId } = await createTeam('chaos-coach', NewTeam.parse({ name: 'Chaos' }));
  return Promise.all(
    Array.from({ length: families }, async (_, n) => {
      const fields = { player_name: `Player ${n}`, player_number: String(n), position: '', year: '' };
      const player = newRosterPlayer(teamId, n + 1, { ...fields, description: '', stats: {}, guardian_email: '' });
      await transact([rosterPlayerRows.insert(player)]);
      const token = new URL((await playerLink(player)).url).pathname.split('/').at(-1) ?? '';
      const accepted = { consents: new Set<string>(), photo: null, revoked: false };
      return { teamId, playerId: player.id, token, accepted, asked: new Set<string>() };
    }),
  );
}

/** Each step is tried again as often as a patient parent presses Send. */
const tries = 12;

async function patiently<T>(act: () => Promise<T>): Promise<T | null> {
  for (let n = 0; n < tries; n++) {
    let reply: { readonly value: T } | undefined;
    await tolerate(async () => {
      reply = { value: await act() };
    });
    if (reply) return reply.value;
  }
  return null;
}

async function consent(family: Family, name: string): Promise<void> {
  family.asked.add(name);
  const purposes = [...consentPurposes];
  const given: ConsentGiven = { name, relation: 'parent', purposes, words_version: consentWords.version };
  const done = await patiently(() => answerPlayerLink(family.token, { adult: true, consent: given }, ''));
  if (done) family.accepted.consents.add(name);
}

/** Waits as the page does, without its pauses: the check runs when the queue comes to it. */
async function waitForCheck({ token }: Family, uploadId: string, pause: () => Promise<void>): Promise<string | null> {
  for (let n = 0; n < 300; n++) {
    const upload = await patiently(() => readLinkUpload(token, uploadId));
    if (upload?.status === 'ready') return upload.key;
    if (upload?.status === 'rejected') return null;
    await pause();
  }
  return null;
}

/** Uploads the photo. Answers its key, or null where it did not arrive: its check may have crashed. */
async function upload(family: Family, bytes: Uint8Array, pause: () => Promise<void>): Promise<string | null> {
  const size = { content_type: 'image/jpeg', size: bytes.length };
  const place = await patiently(() => createLinkUpload(family.token, size));
  const row = place && (await patiently(() => loadUpload(family.teamId, place.upload_id)));
  if (!row) return null;
  await patiently(async () => {
    await writeObject('incoming', row.incoming_key, bytes, { type: 'image/jpeg', cacheSeconds: 0 });
    return true;
  });
  return waitForCheck(family, row.id, pause);
}

async function photo(family: Family, bytes: Uint8Array, pause: () => Promise<void>): Promise<void> {
  let key: string | null = null;
  for (let n = 0; n < 4 && key === null; n++) key = await upload(family, bytes, pause);
  if (key === null) return;
  const photo_key = key;
  const done = await patiently(() => answerPlayerLink(family.token, { adult: true, photo_key }, ''));
  if (done) family.accepted.photo = key;
}

/** One family's afternoon: both parents agree at once in one of three families, and one of twenty takes it back. */
export async function playFamily(
  family: Family,
  random: () => number,
  bytes: Uint8Array,
  pause: () => Promise<void>,
): Promise<void> {
  const parents = random() < 1 / 3 ? ['Ada', 'Ben'] : ['Ada'];
  await Promise.all(parents.map((name) => consent(family, name)));
  await photo(family, bytes, pause);
  if (random() >= 1 / 20) return;
  const done = await patiently(() => revokeWithLink(family.token));
  if (done) family.accepted.revoked = true;
}
