import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { RenderRequest, TeamMarks } from '#studio/card/card-request.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { aRequest } from './card-builder.ts';
import { contrastOf } from './checks/contrast.ts';
import { drawn, lettersOf, outsideSafeZone } from './checks/draw-designs.ts';

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const backs = backIds().map((back) => ({ back, design: templates.find((one) => one.back_design === back)?.id ?? '' }));

const set = { name: 'Falcons 2026', number: 3, total: 12 };
const people = ['Leo Martínez', 'Maximiliano Fernández-Villanueva', '大谷 翔平', 'محمد صلاح', 'עומר כהן', 'สมชาย ใจดี'];
const rosterOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    player_name: people[i % people.length] ?? '',
    player_number: String(i % 100),
  }));
/** Colours in which letters are hardest to read. */
const pale = [
  { primary: '#ffe600', secondary: '#ffffff' },
  { primary: '#000000', secondary: '#001f3f' },
];
const marks = (over: Partial<TeamMarks> = {}): TeamMarks => ({ logo: null, set, roster: null, ...over });

async function backOf(design: string, team: TeamMarks | null, over: Partial<RenderRequest> = {}): Promise<DrawnCard> {
  const texts = { ...(await aRequest()).texts, player_name: 'Checklist', player_number: '' };
  return drawn({ design, side: 'back', ...(team?.roster ? { texts } : {}), ...over, team });
}

const printed = ({ lines }: DrawnCard): string[] => lines.map(({ text }) => text);

/** A square logo in one loud colour. */
function logoIn(colour: string, width = 300, height = 300): Uint8Array {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}

function isMagenta({ ink }: Pick<DrawnCard, 'ink'>, i: number): boolean {
  const at = 3 * i;
  return (ink.data[at] ?? 0) > 200 && (ink.data[at + 1] ?? 0) < 60 && (ink.data[at + 2] ?? 0) > 200;
}

function magentaPixels({ ink, foil }: DrawnCard): {
  readonly count: number;
  readonly stamped: number;
  readonly unsafe: number;
} {
  let [count, stamped, unsafe] = [0, 0, 0];
  for (let i = 0; i < ink.width * ink.height; i++) {
    if (!isMagenta({ ink }, i)) continue;
    const [x, y] = [i % ink.width, Math.floor(i / ink.width)];
    count += 1;
    if ((foil.data[i] ?? 0) > 127) stamped += 1;
    if (x < 75 || x >= 750 || y < 75 || y >= 1050) unsafe += 1;
  }
  return { count, stamped, unsafe };
}

describe.each(backs)('The back $back of a team’s card', ({ design }) => {
  it('prints its number in the set, even beside a long name of the set', async () => {
    expect(printed(await backOf(design, marks())).join('|')).toContain('Falcons 2026 · 3/12');
    const long = {
      ...set,
      name: 'The Northside Falcons Under Twelves Development Squad of the Spring Season '.repeat(2),
    };
    const lines = printed(await backOf(design, marks({ set: long }))).join(' ');
    expect(lines.replaceAll(/\s+/g, ' ')).toContain(`${long.name.trim()} · 3/12`);
    expect(printed(await backOf(design, null)).join('|')).toContain('Made by Goldcut');
  });

  it('shows the whole logo inside the safe zone, without foil on it', async () => {
    for (const [width, height] of [
      [300, 300],
      [800, 220],
    ] as const) {
      const logo = logoIn('#ff00ff', width, height);
      const { count, stamped, unsafe } = magentaPixels(await backOf(design, marks({ logo })));
      expect(count).toBeGreaterThan(2500);
      expect([stamped, unsafe]).toEqual([0, 0]);
    }
  });

  it('names every player of a roster of twelve, readable in any team’s colours', async () => {
    const roster = rosterOf(12);
    const option = backs.findIndex((one) => one.design === design) % 2;
    const card = await backOf(design, marks({ roster }), { colours: pale[option] ?? null, option });
    for (const { player_name } of roster) expect(printed(card)).toContain(player_name);
    for (const line of card.lines.slice(-20)) {
      expect(outsideSafeZone(lettersOf(line))).toBeLessThan(9);
      expect(contrastOf(card.ink.data, lettersOf(line)) ?? 21).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('names about sixty players of a large roster, and counts the others', async () => {
    const sixty = printed(await backOf(design, marks({ roster: rosterOf(60) })));
    expect(sixty.filter((text) => people.includes(text)).length).toBeGreaterThan(45);
    expect(printed(await backOf(design, marks({ roster: rosterOf(500) })))).toContain('and 441 more');
  });
});

const fronts = (
  await Promise.all(designIds().map(async (id) => ({ id, crests: (await loadDesign(id)).crests ?? [] })))
).filter(({ crests }) => crests.length > 0);

describe.each(fronts)('The front $id', ({ id: design, crests }) => {
  it('shows the logo in its free corner, over no letters and no foil', async () => {
    const team = marks({ logo: logoIn('#ff00ff', 500, 250) });
    const option = crests.findIndex((corner) => corner !== null);
    const card = await drawn({ design, side: 'front', option, team });
    const { count, stamped, unsafe } = magentaPixels(card);
    expect(count).toBeGreaterThan(1500);
    expect([stamped, unsafe]).toEqual([0, 0]);
    const badge = Array.from({ length: card.ink.width * card.ink.height }, (_, i) => i).filter((i) =>
      isMagenta(card, i),
    );
    const hidden = card.lines.filter((line) => badge.some((i) => (lettersOf(line).cover[i] ?? 0) > 127));
    expect(hidden.map(({ text }) => text)).toEqual([]);
  });
});

/** Letters in one colour on a transparent ground. */
function lettersIn(colour: string): Uint8Array {
  const canvas = createCanvas(400, 400);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = colour;
  ctx.fillRect(120, 120, 160, 160);
  return canvas.toBuffer('image/png');
}

async function cornerOf(logo: Uint8Array, use: 'photo' | 'logo'): Promise<number> {
  const { jpeg } = await ingestPhoto(logo, use);
  const corner = await sharp(jpeg).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  return corner[0] ?? 0;
}

describe('A logo', () => {
  it('with transparent parts gets a white ground, or a dark ground if its letters are white', async () => {
    expect(await cornerOf(lettersIn('#c01020'), 'logo')).toBeGreaterThan(250);
    expect(await cornerOf(lettersIn('#ffffff'), 'logo')).toBeLessThan(40);
    expect(await cornerOf(lettersIn('#ffffff'), 'photo')).toBeGreaterThan(250);
    expect(await cornerOf(logoIn('#ffffff'), 'logo')).toBeGreaterThan(250);
  });

  it('that cannot be read does not stop the card', async () => {
    const broken = await backOf('voltage', marks({ logo: new Uint8Array([1, 2, 3]) }));
    expect(broken.ink.data).toEqual((await backOf('voltage', marks())).ink.data);
  });
});
