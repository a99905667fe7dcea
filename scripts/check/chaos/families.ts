import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { consentPurposes, consentText, mayHaveCard, type NewGuardianConsent } from '#domain/teams/roster/consent.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { hasObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { allPhotos, loadUpload, type Photo } from '#functions/table/cards/upload.ts';
import { consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { answerPlayerLink, createLinkUpload, readLinkUpload } from '#functions/teams/roster/answer-link.ts';
import { playerLink } from '#functions/teams/roster/player-link.ts';
import { newRosterPlayer } from '#functions/teams/roster/players.ts';
import { revokeWithLink } from '#functions/teams/roster/revoke-consent.ts';
import { createTeam } from '#functions/teams/team/create-team.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { insist } from './faults.ts';
import { count, type Scenario } from './scenario.ts';

const photoOf = (seed: number): Promise<Uint8Array> =>
  sharp({ create: { width: 240, height: 320, channels: 3, background: { r: seed % 255, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

interface Family {
  readonly run: number;
  readonly teamId: string;
  readonly playerId: string;
  readonly token: string;
  /** What the product has acknowledged. A failed call may have had its effect too. */
  readonly accepted: { consents: Set<string>; photo: string | null; revoked: boolean };
  /** Adults whose consent was sent at least once. */
  readonly asked: Set<string>;
}

/** A team with this many players, each with a private link. */
async function aTeamOf(runs: readonly number[]): Promise<Family[]> {
  const { id: teamId } = await createTeam('chaos-coach', NewTeam.parse({ name: 'Chaos' }));
  return Promise.all(
    runs.map(async (run, n) => {
      const fields = { player_name: `Player ${run}`, player_number: String(n), position: '', year: '' };
      const player = newRosterPlayer(teamId, n + 1, { ...fields, description: '', stats: {}, guardian_email: '' });
      await transact([rosterPlayerRows.insert(player)]);
      const token = new URL((await playerLink(player)).url).pathname.split('/').at(-1) ?? '';
      const accepted = { consents: new Set<string>(), photo: null, revoked: false };
      return { run, teamId, playerId: player.id, token, accepted, asked: new Set<string>() };
    }),
  );
}

/** Max tries per step, like a patient parent who presses Send again. */
const tries = 12;

async function patiently<T>(act: () => Promise<T>): Promise<T | null> {
  let reply: T | null = null;
  await insist(async () => {
    reply = await act();
  }, tries);
  return reply;
}

async function consent(family: Family, name: string): Promise<void> {
  family.asked.add(name);
  const purposes = [...consentPurposes];
  const given: NewGuardianConsent = { name, relation: 'parent', purposes, words_version: consentText.version };
  const done = await patiently(() => answerPlayerLink(family.token, { adult: true, consent: given }, ''));
  if (done) family.accepted.consents.add(name);
}

/** Polls like the page until the photo is checked, but with the caller's pauses. */
async function waitForCheck({ token }: Family, uploadId: string, pause: () => Promise<void>): Promise<string | null> {
  for (let n = 0; n < 300; n++) {
    const upload = await patiently(() => readLinkUpload(token, uploadId));
    if (upload?.status === 'ready') return upload.key;
    if (upload?.status === 'rejected') return null;
    await pause();
  }
  return null;
}

/** Uploads the photo. Returns its key, or null if it did not arrive: its check may have crashed. */
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

/** Plays one family: in a third of them both parents agree at once, and one in twenty revokes the consent. */
async function playFamily(
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

/** Problems of a family's rows and files, once all is idle. */
async function checkFamily(family: Family, photos: readonly Photo[]): Promise<string[]> {
  const { teamId, playerId, accepted, asked } = family;
  const player = (await loadRosterPlayer(teamId, playerId))?.entity;
  if (!player) return ['the player is lost'];
  const all = (await consentsOfPlayer(teamId, playerId)).map(({ entity }) => entity);
  const names = all.map(({ given_by }) => given_by.name);
  const own = photos.filter((photo) => photo.player_id === playerId);
  const files = await Promise.all(own.map(({ photo_key: key }) => hasObject('user-uploads', key)));
  const lost = [...accepted.consents].filter((name) => !names.includes(name));
  const { photo_key } = player;
  const wrong: readonly (readonly [boolean, string])[] = [
    [new Set(names).size < names.length, 'a consent was recorded twice'],
    [names.some((name) => !asked.has(name)), 'a consent that no one gave'],
    [accepted.photo !== null && !accepted.revoked && photo_key === null, 'the photo is lost'],
    [photo_key !== null && !mayHaveCard(player), 'a photo without consent'],
    [player.consent !== 'given' && own.length > 0, 'a photo stayed after the consent was taken back'],
    [photo_key !== null && own.every((photo) => photo.photo_key !== photo_key), 'a photo of somebody else'],
    [files.includes(false), 'a photo without its file'],
    [accepted.revoked && all.some(({ revoked_at }) => revoked_at === null), 'a consent stayed in force'],
  ];
  const found = wrong.filter(([isSo]) => isSo).map(([, text]) => text);
  return [...lost.map((name) => `the consent of ${name} is lost`), ...found];
}

/** All families of a team at once. */
export const families: Scenario<Family> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stream'],
  // The photo check runs in its own process. Detection is off, because these photos show no one.
  env: { FIND_ATHLETE: 'off' },
  lotSize: 500,
  faultRates: [0.05],
  stock: (_, runs) => aTeamOf(runs),
  async act({ lot: { seed } }, all) {
    const bytes = await photoOf(seed);
    await Promise.all(
      all.map((family) => playFamily(family, seededRandom(seed * 100_003 + family.run), bytes, () => wait(50))),
    );
  },
  async settle({ aws }) {
    // Lost events are published again.
    await aws.clock.advance(120);
    await aws.lambda.invoke('republish-events', {});
    await aws.settled();
  },
  async books(play, all) {
    const photos = await allPhotos(all[0]?.teamId ?? '');
    for (const { accepted } of all) {
      if (accepted.consents.size > 0) count(play, 'consents');
      if (accepted.photo !== null) count(play, 'photos');
      if (accepted.revoked) count(play, 'taken back');
    }
    const problems = await Promise.all(all.map((family) => checkFamily(family, photos)));
    return problems.flatMap((own, n) => own.map((problem) => `family ${all[n]?.run}: ${problem}`));
  },
  proof: ['photos'],
  broken: 'a photo or consent lost, doubled, or without the other',
};
