import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { trueHead } from '#scripts/samples/athletes/athlete-truth.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { aRequest, someTexts } from './card-builder.ts';
import { drawn } from './checks/draw-designs.ts';

/** A helmet and a cap, a face in profile, two in action, and one seated. */
const some = ['batter', 'softball', 'soccer', 'basket', 'tennis', 'wheelchair'] as const satisfies AthleteName[];
/** The networks are slow on a busy machine. */
const timeout = 240_000;
const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const designOf = (back: string): string => templates.find(({ back_design }) => back_design === back)?.id ?? '';

const pictureOf = async (name: AthleteName) => sharp(await readFile(`assets/athletes/${name}.webp`)).removeAlpha();
const turned = async (name: AthleteName, degrees: number): Promise<Buffer> =>
  (await pictureOf(name)).rotate(degrees).jpeg({ quality: 92 }).toBuffer();

/** The photo from the chin down: a headless player. */
async function headless(name: AthleteName): Promise<Buffer> {
  const picture = await pictureOf(name);
  const { width, height } = await picture.metadata();
  const head = trueHead(name);
  const top = Math.round((head.y + head.height) * height);
  return picture
    .extract({ left: 0, top, width, height: height - top })
    .jpeg()
    .toBuffer();
}

/** A photo as an upload stores it, after the real search for people. */
async function found(bytes: Buffer) {
  const { jpeg, screen } = await ingestPhoto(bytes, 'photo', findAthlete);
  return { photo: jpeg, screen: screen.packed, state: screen.people[screen.chosen ?? -1]?.portrait ?? 'no_head' };
}
type Found = Awaited<ReturnType<typeof found>>;

const states = async (photos: readonly Promise<Buffer>[]): Promise<string[]> => {
  const seen: string[] = [];
  for (const photo of photos) seen.push((await found(await photo)).state);
  return seen;
};

describe('A head is fit for a portrait', () => {
  it('if it is upright in a photo: five of six athletes at least', { timeout }, async () => {
    const upright = await states(some.map((name) => turned(name, 0)));
    expect(upright.filter((state) => state === 'sure').length).toBeGreaterThanOrEqual(5);
  });

  it('never if the athlete is upside down, and most are told so', { timeout }, async () => {
    const inverted = await states(some.map((name) => turned(name, 180)));
    expect(inverted).not.toContain('sure');
    expect(inverted.filter((state) => state === 'upside_down').length).toBeGreaterThanOrEqual(4);
  });

  it('never if the athlete lies on a side', { timeout }, async () => {
    const lying = await states((['basket', 'tennis'] as const).map((name) => turned(name, 90)));
    expect(lying).not.toContain('sure');
  });

  it('never if the photo has no head', { timeout }, async () => {
    const cut = await states((['batter', 'hockey', 'soccer'] as const).map(headless));
    for (const state of cut) expect(['no_head', 'unsure', 'cut']).toContain(state);
  });

  it('never if it is blurred', { timeout }, async () => {
    const blurred = async (name: AthleteName) =>
      (await pictureOf(name)).resize(1024, 1024, { fit: 'inside' }).blur(8).jpeg().toBuffer();
    expect(await states([blurred('hockey'), blurred('softball')])).toEqual(['blurred', 'blurred']);
  });
});

describe('The back of a gymnast upside down', () => {
  let [one, other]: [Found | null, Found | null] = [null, null];
  beforeAll(async () => {
    one = await found(await turned('tennis', 180));
    other = await found(await turned('sprint', 180));
  }, timeout);
  const back = async (design: string, photo: Found | null, over: Partial<RenderRequest> = {}): Promise<DrawnCard> => {
    if (!photo) throw new Error('no photo');
    const { texts } = await aRequest({ texts: someTexts });
    const colours = { primary: '#1f4fc4', secondary: '#f5c02c' };
    return drawn({ design, side: 'back', texts, colours, photo: photo.photo, screen: photo.screen, ...over });
  };
  const digest = ({ ink }: DrawnCard): string => createHash('sha256').update(ink.data).digest('hex');
  const notes = ({ warnings }: DrawnCard): string[] =>
    warnings.filter(({ code }) => code === 'portrait.replaced').map(({ message }) => message);

  it.each(['ledger', 'season-log'])('%s shows the number, and nothing of the photo', async (design) => {
    const [first, second] = [await back(designOf(design), one), await back(designOf(design), other)];
    expect(notes(first)).toEqual(['Portrait: number instead. The head is upside down in this photo.']);
    expect(digest(first)).toBe(digest(second));
  });

  it.each(backIds().filter((id) => id !== 'story'))('%s tells what stands in for the portrait, and why', async (id) => {
    const texts = { ...someTexts, player_number: '' };
    const [note] = notes(await back(designOf(id), one, { texts }));
    expect(note).toBe('Portrait: whole photo instead. The head is upside down in this photo.');
  });

  it('shows the head that a customer pointed at', async () => {
    const { y, height, x, width } = trueHead('tennis');
    const head = { x: 1 - x - width / 2, y: 1 - y - height / 2, radius: 0.06 };
    const pointed = await back(designOf('ledger'), one, { cutout: { person: null, strokes: [], head } });
    expect(notes(pointed)).toEqual([]);
    expect(digest(pointed)).not.toBe(digest(await back(designOf('ledger'), one)));
  });
});
