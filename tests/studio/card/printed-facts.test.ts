import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { sportFact, sportFacts } from '#studio/backs/vintage/trivia.ts';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { fixedWords } from '#studio/card/fixed-words.ts';
import { drawCard } from '#studio/card/render-card.ts';
import { teamPicture } from '#studio/card/team-picture.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { aRequest, noTexts } from './card-builder.ts';
import { aSurePhoto } from './found-athlete.ts';

/** Every string that reaches a canvas, in the order of drawing. */
const reached: string[] = [];
type Written = 'fillText' | 'strokeText';
const writing = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as Pick<SKRSContext2D, Written>;

/** Before each test, because each test's end restores all spies. */
beforeEach(() => {
  for (const name of ['fillText', 'strokeText'] as const) {
    const write = writing[name];
    vi.spyOn(writing, name).mockImplementation(function (this: SKRSContext2D, ...given) {
      reached.push(given[0]);
      return write.apply(this, given);
    });
  }
});

/** Words that no fixed text contains, so that each printed word has one source. */
const full: CardTexts = {
  player_name: 'Quirin Xylander',
  card_name: 'Umbrage Jubilee',
  team: 'Wexford Vipers',
  player_number: '73',
  year: '2031',
  sport: 'Baseball',
  description: 'Hops on one leg. Whistles at dusk.',
  stats: [
    { label: 'Hops', value: '58' },
    { label: 'Whistles', value: '4,206' },
  ],
  stats_title: 'TALLY OF QUIRKS',
};
const bare = { ...noTexts, player_name: 'Quirin Xylander' };
const words = {
  sentence: 'Quirin is card 8 of 14.',
  aside: 'Tick off Quirin.',
  facts: [{ label: 'Card', value: '8/14' }],
};
const set = { name: 'Vipers of the Fen', number: 8, total: 14 };
const roster = [{ number: 5, player_name: 'Zelda Pike', player_number: '66' }];
const player = { logo: null, set, roster: null, position: 'Roamer' };

interface Case {
  readonly name: string;
  readonly request: Partial<RenderRequest>;
}

const sports = ['Soccer', 'Track & Field', 'Field Hockey'];

const cases: readonly Case[] = [
  { name: 'with every text', request: { texts: full } },
  { name: 'with its name alone', request: { texts: bare } },
  {
    name: 'of a set, without story and stats',
    request: { texts: { ...full, card_name: '', description: '', stats: [] }, team: player, words },
  },
  {
    name: 'with a season',
    request: {
      texts: { ...full, team: '', year: 'Summer 2031', sport: sports[0] ?? '' },
      clip: 'https://goldcut.example/c/AB12CD34',
    },
  },
  {
    name: 'that is a checklist',
    request: {
      texts: { ...bare, player_name: 'Checklist', year: '2031' },
      team: { ...player, roster, list: 'checklist' },
    },
  },
  {
    name: 'that is a team card',
    request: {
      texts: { ...bare, player_name: 'Vipers', team: 'Vipers', sport: sports[1] ?? '' },
      team: { ...player, roster, list: 'team' },
    },
  },
];

const plain = (text: string): string => text.toLocaleLowerCase('en').replaceAll(/\s+/gu, ' ').trim();

const teamTexts = ({ position = '', set, roster }: Partial<NonNullable<RenderRequest['team']>>): string[] => [
  position,
  ...(set ? [set.name, `${set.number}/${set.total}`, String(set.total)] : []),
  ...(roster ? [String(roster.length)] : []),
  ...(roster ?? []).flatMap((one) => [one.player_name, one.player_number, String(one.number)]),
];

/** All texts that the card itself holds. */
function ownTexts({ texts = full, team, words: said }: Partial<RenderRequest>): string[] {
  const { stats, ...fields } = texts;
  const facts = [...stats, ...(said?.facts ?? [])];
  return [
    ...Object.values(fields),
    ...facts.flatMap(({ label, value }) => [label, value, `${label} ${value}`]),
    ...(said ? [said.sentence, said.aside] : []),
    ...teamTexts(team ?? {}),
  ]
    .map(plain)
    .filter(Boolean);
}

/** Texts with a source besides the card's own, and what must be known for each. */
const rows = [
  ...Object.values(fixedWords),
  { text: limits.statsTitle, rests: 'stats' },
  ...sportFacts.map((text) => ({ text, rests: 'nothing' })),
];

/** True if the card holds the fact. */
function holds(rests: string, { texts = full, team, words: said, clip }: Partial<RenderRequest>): boolean {
  const facts: Record<string, unknown> = {
    nothing: true,
    maker: true,
    set: team?.set,
    roster: team?.roster,
    position: team?.position || said,
    words: said,
    clip,
    description: texts.description || said?.sentence,
  };
  return Boolean(rests in facts ? facts[rests] : texts[rests as keyof CardTexts].length);
}

/** True if a printed piece is a whole text, a part of one at the bounds of words, or its first letter. */
const isOf = (piece: string, text: string): boolean =>
  piece === text || ` ${text} `.includes(` ${piece} `) || piece === text.split(' ').at(-1)?.[0];

/** True if a piece is a fixed text that may be printed on this card, with a text of the card in its place. */
const isFixed = (piece: string, request: Partial<RenderRequest>, own: readonly string[]): boolean =>
  rows
    .filter(({ rests }) => holds(rests, request))
    .some(({ text }) => {
      const [before = '', after] = plain(text).split('{}');
      if (after === undefined) return isOf(piece, before);
      const inside =
        piece.startsWith(before) && piece.endsWith(after) && piece.slice(before.length, piece.length - after.length);
      return Boolean(inside) && (own.includes(inside as string) || own.some((one) => one.endsWith(inside as string)));
    });

/** Pieces of printed texts that have no source. */
function invented(printed: readonly string[], request: Partial<RenderRequest>): string[] {
  const own = ownTexts(request);
  const known = (piece: string): boolean => own.some((text) => isOf(piece, text)) || isFixed(piece, request, own);
  return [...new Set(printed.map(plain))].filter(
    (text) =>
      text && !known(text) && !text.split(/ [·•|/–] |, /u).every((piece) => known(piece.trim().replace(/-$/u, ''))),
  );
}

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const backs = backIds().map((back) => ({ back, design: templates.find((one) => one.back_design === back)?.id ?? '' }));
const colours = { primary: '#0f5f4a', secondary: '#c8901c' };

async function printedOn(
  design: string,
  side: 'front' | 'back',
  option: number,
  request: Partial<RenderRequest>,
): Promise<string[]> {
  const whole = request.texts === full && side === 'front';
  const photo = whole
    ? await aSurePhoto()
    : await teamPicture({ logo: null, ...colours, team: 'Vipers', sport: 'Baseball' });
  reached.length = 0;
  await drawCard(await aRequest({ ...photo, design, side, option, seed: 0, colours, ...request }), 'bleed-300');
  expect(reached).not.toEqual([]);
  return [...reached];
}

/** All four layouts with every text, and two of them with fewer texts. */
const optionsOf = (request: Partial<RenderRequest>): readonly number[] => {
  const place = cases.findIndex((one) => one.request === request);
  return place === 0 ? [0, 1, 2, 3] : [place % 4, (place + 2) % 4];
};

describe.each(cases)('A card $name prints only facts it holds', ({ request }) => {
  it.each(designIds())('on the front %s', async (design) => {
    const found: string[] = [];
    for (const option of optionsOf(request)) {
      const { clip: _, words: __, ...own } = request;
      found.push(...invented(await printedOn(design, 'front', option, own), own));
    }
    expect(found).toEqual([]);
  });

  it.each(backs)('on the back $back', async ({ design }) => {
    const found: string[] = [];
    for (const option of [0, 1]) found.push(...invented(await printedOn(design, 'back', option, request), request));
    expect(found).toEqual([]);
  });
});

it('a text without a row has no source', () => {
  const request = { texts: full };
  const lines = [
    'One of one',
    'FORM 1/1',
    'Winter 2031',
    'HEART',
    'No. 73',
    'QUIRIN XYLANDER',
    '73  ·  BASEBALL  ·  2031',
    'Form 8/14',
  ];
  expect(invented(lines, request)).toEqual(['one of one', 'form 1/1', 'winter 2031', 'heart', 'form 8/14']);
});

it.each(sports)('the fact beside a card of %s is about a sport’s rules', (sport) => {
  expect(sportFacts).toContain(sportFact(sport, 4));
});

it('field hockey gets no puck', () => {
  expect(sportFact('Field Hockey', 0)).not.toMatch(/puck|ice/u);
});
