import { describe, expect, it } from 'vitest';
import { backText } from '#domain/cards/generation/back-text.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import type { CardTexts } from '#studio/card/card-request.ts';
import { wordedTexts } from '#studio/card/own-words.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { noTexts, someTexts } from './card-builder.ts';
import { drawn } from './checks/draw-designs.ts';

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const names = ['Mara Okafor', 'Theo Lindqvist', 'Ines Duarte', 'Kofi Mensah'];
const total = 14;

const lookOf = (number: number): TeamLook => ({
  primary_color: '#1f4fc4',
  secondary_color: '#f5c02c',
  logo_key: null,
  set: { name: 'Riverside Red Hawks 12U Spring 2027', number, total },
  roster: null,
  ...(number % 2 === 1 && { position: 'Shortstop' }),
});

/** Returns all text on the back of a set's card, in reading order. */
async function printed(back: string, number: number, own: Partial<CardTexts> = {}): Promise<string> {
  const template = templates.find(({ back_design }) => back_design === back);
  if (!template) throw new Error(`no design has the back ${back}`);
  const texts = {
    ...noTexts,
    team: 'Riverside Red Hawks 12U',
    sport: 'Baseball',
    player_name: names[number - 1] ?? '',
    player_number: String(10 + number),
    ...own,
  };
  const look = lookOf(number);
  const stats = Object.fromEntries(texts.stats.map(({ label, value }) => [label, value]));
  const words = backText({ template, toggles: {}, texts: { ...texts, stats }, team: look, cardId: 'card' });
  const team = { logo: null, set: look.set, roster: null, position: look.position };
  const card = await drawn({ design: template.id, side: 'back', texts, words, team, option: number - 1 });
  return card.lines.map(({ text }) => text).join(' ');
}

/** Invented claims that backs once printed for everyone. */
const invented =
  /(^| )(A\+|A|Yes)( |$)|Priceless|Brand new|Nothing, ever|Copies printed|Sign at once|Every weekend|Not for trade|Listens, learns|Ask anyone who was there|First on the field|HUSTLE|NERVE|GRIT/u;

describe.each(backIds())('The back %s of a set', (back) => {
  it('prints no invented claim', async () => {
    for (const own of [{}, { description: 'Bats left.' }, { stats: someTexts.stats }]) {
      expect(await printed(back, 1, own)).not.toMatch(invented);
    }
  });

  it('has a different sentence for each player without a story', async () => {
    const backs = await Promise.all([1, 2, 3, 4].map((number) => printed(back, number)));
    const sentences = backs.map((text, i) => {
      const sentence = /(Mara|Every set|Looking for|For the rest)[^.?]*[.?]/u.exec(text)?.[0] ?? '';
      return sentence.replaceAll(names[i]?.split(' ')[0] ?? '', '…');
    });
    expect(new Set(sentences).size).toBe(4);
    expect(sentences).not.toContain('');
  });

  it('shows the player’s position and the number in the set', async () => {
    expect((await printed(back, 1)).toLowerCase()).toContain('shortstop');
    expect(await printed(back, 1, { description: 'Bats left.', stats: someTexts.stats })).toMatch(/shortstop/iu);
    expect(await printed(back, 3)).toContain('3/14');
  });

  it('prints a story and stats as they were entered', async () => {
    const text = await printed(back, 2, { description: 'Bats left.', stats: someTexts.stats });
    expect(text).toContain('Bats left.');
    expect(text).toMatch(/hits/iu);
    expect(text).not.toContain('Every set');
  });
});

it.each([
  ['The quietest player and the loudest racket.', 1],
  ['word '.repeat(33), 0],
])('facts are printed beside a short story without stats, but not beside a long story: %s', (description, rows) => {
  const words = { sentence: '', aside: '', facts: [{ label: 'Number', value: '55' }] };
  expect(wordedTexts({ ...noTexts, description }, words).texts.stats).toHaveLength(rows);
});

it.each([
  ['team', 'Team card'],
  ['checklist', 'Hawks'],
] as const)('a %s card with the team as its headline has the team line "%s"', (list, line) => {
  expect(wordedTexts({ ...noTexts, player_name: 'Hawks', team: 'Hawks' }, null, list).texts.team).toBe(line);
});
