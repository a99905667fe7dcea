import { describe, expect, it } from 'vitest';
import { backText } from '#domain/cards/generation/back-text.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';

const template = {
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
};
const texts = {
  player_name: 'Mara Okafor',
  team: 'Riverside Red Hawks 12U',
  player_number: '7',
  year: '',
  description: '',
  sport: 'Baseball',
  stats: {},
};

interface Player {
  readonly player_name: string;
  readonly player_number: string;
  readonly position: string;
}

function textOf({ position, ...own }: Player, number: number, players: number) {
  const set = { name: 'Riverside Red Hawks 12U Spring 2027', number, total: players + 2 };
  const colours = { primary_color: '#1f4fc4', secondary_color: '#f5c02c', logo_key: null };
  const team: TeamLook = { ...colours, set, roster: null, position };
  return backText({ template, toggles: {}, texts: { ...texts, ...own }, team, cardId: 'card' });
}

const positions = ['Shortstop', '', 'Left Wing', 'SS', ''];
const firsts = ['Mara', 'Theo', 'Ines', 'Kofi', 'June', 'Sam', '大谷翔平'];

/** Realistic teams: equal first names, players without number or position, and the worst case of identical players. */
const teams: Readonly<Record<string, (place: number) => Player>> = {
  'of mixed players': (place) => ({
    player_name: `${firsts[place % firsts.length]} ${place}`,
    player_number: place % 3 === 0 ? '' : String(place),
    position: positions[place % positions.length] ?? '',
  }),
  'of one name and nothing else': () => ({ player_name: 'Mara Okafor', player_number: '', position: '' }),
};

describe.each(Object.entries(teams))('In a team %s', (_, playerOf) => {
  const sizes = Array.from({ length: 60 }, (_, n) => n + 1);

  it('no two backs of 1 to 60 players carry the same sentence', () => {
    for (const size of sizes) {
      const backs = sizes.slice(0, size).map((place) => textOf(playerOf(place), place, size));
      const sentences = backs.flatMap(({ sentence, aside }) => [sentence, aside]);
      expect(sentences).not.toContain('');
      expect(new Set(sentences).size, `of ${size} players`).toBe(sentences.length);
    }
  });

  it('no two of twelve neighbors share a wording', () => {
    for (const start of [0, 5, 13, 30, 48]) {
      const wordings = Array.from({ length: 12 }, (_, n) => {
        const blank = { ...playerOf(start + n + 1), player_name: 'X', player_number: '', position: '' };
        return textOf(blank, start + n + 1, 60).sentence.replaceAll(/\d+/gu, '#');
      });
      expect(new Set(wordings).size).toBe(12);
    }
  });

  it('each sentence is complete, has a closing mark, and is short enough for large type', () => {
    for (const place of sizes) {
      const { sentence, aside } = textOf(playerOf(place), place, 60);
      for (const text of [sentence, aside]) {
        expect(text).toMatch(/^[^{}]{20,150}[.?]$/u);
        expect(text).not.toMatch(/undefined|null| {2}|\s[.,?]/u);
      }
    }
  });
});

describe('The text of a back', () => {
  const mara = { player_name: 'Mara Okafor', player_number: '#7', position: 'Shortstop' };

  it('names position, number and place first', () => {
    expect(textOf(mara, 7, 12).facts).toEqual([
      { label: 'Position', value: 'Shortstop' },
      { label: 'Number', value: '7' },
      { label: 'Card', value: '7/14' },
      { label: 'Sport', value: 'Baseball' },
    ]);
  });

  it('has a position in lower case, and an abbreviation as it is', () => {
    expect(textOf(mara, 1, 12).sentence).toBe('Mara wears number 7 and plays shortstop for Riverside Red Hawks 12U.');
    expect(textOf({ ...mara, position: 'SS' }, 1, 12).sentence).toContain('plays SS for');
  });

  it('leaves out fields that the form switched off or the template does not offer', () => {
    const single = { template, texts, team: null, cardId: 'card_1' };
    expect(backText({ ...single, toggles: { description: false } }).sentence).toBe('');
    expect(backText({ ...single, toggles: { stats: false } }).facts).toEqual([]);
    expect(backText({ ...single, toggles: { player_name: false } }).sentence).toBe('');
    expect(backText({ ...single, template: { ...template, has_description: false }, toggles: {} }).sentence).toBe('');
  });

  it('keeps its wording while a customer types the name', () => {
    const sentences = ['M', 'Ma', 'Mara'].map((player_name) =>
      backText({
        template,
        toggles: {},
        texts: { ...texts, player_name },
        team: null,
        cardId: 'card_1',
      }).sentence.replace(player_name, '…'),
    );
    expect(new Set(sentences).size).toBe(1);
  });
});
