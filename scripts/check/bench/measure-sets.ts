import { setTimeout as wait } from 'node:timers/promises';
import { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { type Call, callAs, onSeededProduct } from './seeded-product.ts';

const players = 60;
const times = 7;

/** Adds players with photo and consent. All have one photo, because its content does not change a card's cost. */
async function fillRoster(teamId: string, photo: Uint8Array): Promise<void> {
  const { photo_key } = await storeInlinePhoto(teamId, await newPhotoKey(teamId), photo);
  const at = new Date().toISOString();
  for (let place = 1; place <= players; place++) {
    const known = { team_id: teamId, place, player_name: `Player ${place}`, player_number: String(place), photo_key };
    const blank = { position: '', year: '', description: '', stats: {}, guardian_email: '', photo_at: at };
    const link = { link_version: 1, link_opened_at: null, reminded_at: null };
    const consent = { consent: 'given', consent_purposes: ['card', 'team_print'] };
    const row = {
      ...known,
      ...blank,
      ...link,
      ...consent,
      is_active: true,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    await transact([rosterPlayerRows.insert(RosterPlayer.parse({ ...row, id: newId('rosterPlayer') }))]);
  }
}

/** Median seconds from a shopper's click to the finished front. */
async function frontSeconds(call: Call, photo: Uint8Array): Promise<number> {
  const { id: cardId } = await call('POST /cards', { template_id: 'voltage' });
  const imageUrl = `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`;
  const spent: number[] = [];
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    const body = { cardId, template: 'voltage', options: 1, seed: n, ...(n === 0 && { imageUrl }) };
    const run = await call<{ generationId: string }>('POST /generate-card', body);
    while ((await call<{ status: string }>(`GET /generations/${run.generationId}`)).status !== 'succeeded')
      await wait(20);
    spent.push((performance.now() - started) / 1000);
  }
  return spent.toSorted((one, other) => one - other)[times >> 1] ?? 0;
}

const line = (name: string, value: string) => `${name.padEnd(48)} ${value}`;

/** Measures how much a set of 60 slows a shopper, and the set's speed. */
async function measure(aws: GoldcutAws, photo: Uint8Array): Promise<string[]> {
  const [shopper, coach] = [await callAs(aws, 'shopper@example.com'), await callAs(aws, 'coach@example.com')];
  const team = await coach('POST /teams', { name: 'Falcons' });
  await coach(`POST /teams/${team.id}/templates`, { template_id: 'voltage', is_primary: true });
  await fillRoster(team.id, photo);
  await frontSeconds(shopper, photo);
  await aws.settled();
  const alone = await frontSeconds(shopper, photo);

  const sets = `/teams/${team.id}/sets`;
  const { id } = await coach(`POST ${sets}`, {});
  const done = async () => (await coach<{ counts: { done: number } }>(`GET ${sets}/${id}?limit=1`)).counts.done;
  while ((await done()) < 3) await wait(100);
  const [from, started] = [await done(), performance.now()];
  const beside = await frontSeconds(shopper, photo);
  const made = (await done()) - from;
  const perMinute = made / ((performance.now() - started) / 60_000);
  await coach(`POST ${sets}/${id}/stop`, {});
  return [
    line('A shopper’s front alone', `${alone.toFixed(2)} s`),
    line('The same while a set of 60 is made', `${beside.toFixed(2)} s, ${(beside / alone).toFixed(1)} times`),
    line('Cards of the set meanwhile, front and back', `${perMinute.toFixed(0)} a minute`),
  ];
}

/** Starts the product from sources and measures. */
export const measureSets = (photo: Uint8Array): Promise<string[]> =>
  onSeededProduct('src', (aws) => measure(aws, photo));
