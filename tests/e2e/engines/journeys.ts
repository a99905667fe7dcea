import { writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type TestInfo } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { callAs, haveFinishedCards } from '../finished-cards.ts';
import { home } from '../shop-steps.ts';
import { linkOf } from '../team-steps.ts';
import { codeFor } from '../visitor.ts';
import type { Person } from './person.ts';

export interface Place {
  readonly engine: string;
  readonly origin: string;
  readonly request: APIRequestContext;
  readonly info: TestInfo;
}

type Journey = (person: Person, place: Place) => Promise<void>;

/** A photo as a phone takes it: turned, with the place in it. */
async function photoFile(athlete: 'soccer' | 'softball', info: TestInfo): Promise<string> {
  const path = info.outputPath(`${athlete}.jpg`);
  writeFileSync(path, await jpegPhoto(athlete, { width: 1500, height: 2000, exif: true }));
  return path;
}

async function signUp({ goto, press, fill, see }: Person, { engine, origin, request }: Place): Promise<void> {
  const email = `${engine}.${Date.now()}@example.com`;
  await goto(origin);
  await press('button', /^Make Your First Card$/);
  await fill(/^Your name/, 'Robin Vale');
  await fill(/^Email$/, email);
  await fill(/^Password$/, 'Cards4all!');
  await see('text', /^Verified\.$/);
  await press('field', /I am 13 or older/);
  await press('button', /^Create Account$/);
  await see('field', /^Code/);
  await fill(/^Code/, await codeFor({ request }, email));
  await press('button', /^Confirm$/);
  await see('heading', /^Choose a design$/);
}

async function signIn({ goto, press, fill, see }: Person, { origin }: Place, email: string): Promise<void> {
  await goto(`${origin}/?login=required`);
  await fill(/^Email$/, email);
  await fill(/^Password$/, 'Cards4all!');
  await press('button', /^Sign In$/);
  await see('heading', /^Choose a design$/);
}

const wave = Array.from({ length: 40 }, (_, step) => ({
  x: 0.15 + step * 0.017,
  y: 0.6 + Math.sin(step / 4) * 0.07,
}));

async function makeFront({ press, fill, see, upload, keepPicture }: Person, { info }: Place): Promise<void> {
  await press('field', /^Heritage/);
  await press('button', /^Use this design$/);
  await see('heading', /^Add the photo$/);
  await upload('input[type=file]', await photoFile('soccer', info));
  await see('heading', /^Crop it to the card$/);
  await press('button', /^Use this crop$/);
  await see('heading', /^Who is on the card$/);
  await fill(/^Player name$/, 'Robin Vale');
  await fill(/^Team$/, 'Harbor City Herons');
  await fill(/^Number$/, '23');
  await see('picture', /^Preview of your card/);
  await keepPicture('first-order-form');
  await press('button', /^Make the front$/);
  await see('heading', /^Choose the front$/);
  await press('button', /^Choose this one$/);
}

async function signAndFinish({ press, see, draw, keepPicture }: Person): Promise<void> {
  await see('heading', /^Sign it$/);
  await draw(/^Sign here$/, wave);
  await see('slider', /^Signature on the card/);
  await keepPicture('first-order-signed');
  await press('button', /^Sign the card$/);
  await see('heading', /^What the back says$/);
  await press('button', /^Make the back$/);
  await see('heading', /^Choose the back$/);
  await press('button', /^Choose this one$/);
  await see('heading', /^Your card is finished$/);
  await see('picture', /^Front of your card/);
  await keepPicture('first-order-finished');
}

async function checkOut({ press, fill, choose, see, lookAtAll, text, keepPicture }: Person): Promise<void> {
  await press('button', /^Buy this card$/);
  await see('heading', /^Checkout$/);
  for (const [label, text] of Object.entries(home)) await fill(new RegExp(`^${label}$`), text);
  await choose(/^State$/, 'Oregon');
  await see('picture', /, as it will print$/);
  await lookAtAll(/, as it will print$/);
  await expect.poll(text).not.toContain('sides are here');
  await keepPicture('first-order-checkout');
  await press('button', /^Approve and pay \$/);
}

const firstOrder: Journey = async (person, place) => {
  await signUp(person, place);
  await makeFront(person, place);
  await signAndFinish(person);
  await checkOut(person);
  await person.see('heading', /^Payment$/);
  await person.press('button', /^Pay \$/);
  await person.see('heading', /^Thank you$/);
  expect(await person.text()).toMatch(/GC-[0-9A-Z]{8}/);
  await person.keepPicture('first-order');
};

const coach = 'coach@example.com';

async function newTeam({ engine, origin }: Place) {
  const call = await callAs(origin, coach);
  const { id } = await call('POST /teams', { name: `Herons of ${engine}`, sport: 'Baseball' });
  return { call, team: String(id) };
}

const familyLink: Journey = async (person, place) => {
  const { call, team } = await newTeam(place);
  await call(`POST /teams/${team}/roster/players`, { player_name: 'Mara Okafor', player_number: '7' });
  const { goto, fill, press, see, upload, keepPicture } = person;
  await goto(`${place.origin}${await linkOf(call, team, 'Mara Okafor')}`);
  await see('text', /^Take or choose a photo$/);
  await upload('input[type=file]', await photoFile('softball', place.info));
  await see('picture', /, as you chose it$/);
  await fill(/^Your name$/, 'Ada Okafor');
  await press('field', /may leave this out/);
  await fill(/^One sentence about/, 'Hits from either side of the plate.');
  await press('field', /^I am this player’s parent/);
  await keepPicture('family-link-form');
  await press('button', /^Send to the team$/);
  await see('heading', /^Thank you\. The photo is with the team\.$/);
  await keepPicture('family-link');
  const { players } = await call(`GET /teams/${team}/roster`);
  expect(players).toMatchObject([{ player_name: 'Mara Okafor', consent: 'given' }]);
};

/** Hands three finished cards in to a new team. */
async function waitingCards(place: Place) {
  await haveFinishedCards({ url: () => place.origin }, coach, 3);
  const { call, team } = await newTeam(place);
  const { cards } = await call('GET /cards?status=completed');
  for (const { id: card_id } of (cards as { id: string }[]).slice(0, 3))
    await call(`POST /teams/${team}/cards`, { card_id });
  return { call, team };
}

const coachApproval: Journey = async (person, place) => {
  const { call, team } = await waitingCards(place);
  const { goto, fill, press, see, keepPicture } = person;
  await signIn(person, place, coach);
  await goto(`${place.origin}/dashboard/teams/${team}/cards`);
  await see('text', /^1 of 3$/);
  await press('button', /^See the back$/);
  await keepPicture('coach-approval-deck');
  await press('button', /^Approve$/);
  await see('text', /^1 of 2$/);
  await press('button', /^Reject$/);
  await fill(/^Or in your own words$/, 'The number is 8.');
  await keepPicture('coach-approval-reason');
  await press('button', /^Reject/);
  await see('text', /^The last one$/);
  await press('button', /^Approve$/);
  await see('text', /^Every card is decided/);
  await press('button', /^Approved$/);
  await keepPicture('coach-approval');
  await expect
    .poll(async () => (await call(`GET /teams/${team}/cards?status=approved`)).cards.length, { timeout: 30_000 })
    .toBe(2);
};

export const journeys: Readonly<Record<string, Journey>> = {
  'A first order, from the landing page to the payment': firstOrder,
  'A family’s link': familyLink,
  'A coach’s approval': coachApproval,
};
