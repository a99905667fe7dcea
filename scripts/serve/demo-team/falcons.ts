import { type Card, NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import { backText } from '#domain/cards/generation/back-text.ts';
import type { Snapshot } from '#domain/cards/generation/generation.ts';
import type { Template } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import { artistEngine } from '#functions/partners/artist/port.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';

/** The demo team of the local run: its name, its players, and the cards that wait for approval. All people are invented. */
export const falcons = {
  name: 'Falcons',
  description: 'Under-12 baseball, Tuesdays and Saturdays at Cedar Field.',
  sport: 'Baseball',
  season: 'Spring 2026',
  primary_color: '#123c69',
  secondary_color: '#e8b23a',
  invite_code: 'FALCONS1',
} as const;

export const falconsLook = { template: 'voltage', label: 'Falcons 2026', seed: 240_612 } as const;

export const falconsPack = {
  pack_name: 'Falcons pack',
  description: 'Twelve cards of the team in gold foil.',
  pack_type: 'full_roster',
  total_cards: 12,
  price: 3000,
  at_cost: false,
  randomization_enabled: true,
  min_cards_per_pack: 10,
  max_cards_per_pack: 18,
  foil_finish: 'gold',
} as const;

interface DemoPlayer {
  readonly name: string;
  readonly number: string;
  readonly position: string;
  readonly guardian: string;
  /** The rendered athlete on the photo. If omitted, the photo is missing. */
  readonly athlete?: AthleteName;
}

export const roster: readonly DemoPlayer[] = [
  { name: 'Leo Martínez', number: '17', position: 'Shortstop', guardian: 'martinez@example.com', athlete: 'batter' },
  { name: 'Theo Grant', number: '26', position: 'Pitcher', guardian: 'grant@example.com', athlete: 'windup' },
  { name: 'Hana Park', number: '5', position: 'Second base', guardian: 'park@example.com', athlete: 'softball' },
  { name: 'Ines Duarte', number: '10', position: 'Catcher', guardian: 'duarte@example.com' },
  { name: 'Kofi Mensah', number: '4', position: 'First base', guardian: 'mensah@example.com' },
  { name: 'June Hallam', number: '31', position: 'Left field', guardian: 'hallam@example.com' },
  { name: 'Sofia Novák', number: '2', position: 'Third base', guardian: 'novak@example.com' },
  { name: 'Noah Kim', number: '18', position: 'Centre field', guardian: 'kim@example.com' },
  { name: 'Ava Thompson', number: '7', position: 'Right field', guardian: 'thompson@example.com' },
  { name: 'Luca Ferrari', number: '27', position: 'Pitcher', guardian: '' },
  { name: 'Amara Diallo', number: '44', position: 'Outfield', guardian: 'diallo@example.com' },
  { name: 'Ben Castillo', number: '9', position: 'Infield', guardian: '' },
];

interface DemoCard {
  readonly athlete: AthleteName;
  readonly template: string;
  readonly seed: number;
  readonly texts: Pick<Card, 'player_name' | 'player_number' | 'description' | 'stats'>;
}

/** The two cards that the player submits. */
export const pendingCards: readonly DemoCard[] = [
  {
    athlete: 'windup',
    template: 'voltage',
    seed: 52,
    texts: {
      player_name: 'Parker Player',
      player_number: '26',
      description: 'Throws strikes and tells jokes between them.',
      stats: { Games: '18', Strikeouts: '61', ERA: '1.94' },
    },
  },
  {
    athlete: 'windup',
    template: 'heritage',
    seed: 14,
    texts: {
      player_name: 'Parker Player',
      player_number: '26',
      description: 'Came for one summer and stayed.',
      stats: { Games: '18', Hits: '27', Runs: '14' },
    },
  },
];

/** The athletes whose photos are in the build. */
export const photographed: readonly AthleteName[] = roster.flatMap(({ athlete }) =>
  athlete === undefined ? [] : [athlete],
);

/** File names in the built pictures: an athlete's photo, and a card's side. Thumbnail, screen copy and foil mask are beside them. */
export const photoFile = (athlete: AthleteName): string => `photo-${athlete}.jpg`;
export const sideFile = (index: number, side: string): string => `card-${index}-${side}.jpg`;

export interface DemoCardOf {
  readonly id: string;
  readonly userId: string;
  readonly photoKey: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A pending card before its pictures, and the snapshot of both sides. */
export function demoCard(
  card: DemoCard,
  template: Template,
  of: DemoCardOf,
): { card: Card; front: Snapshot; back: Snapshot } {
  const { athlete: _athlete, template: template_id, seed, texts } = card;
  const input = NewCard.parse({ template_id, ...texts, team: falcons.name, year: '2026', sport: falcons.sport });
  const blank = newCard(input, of);
  const { player_name, card_name, team, player_number, year, sport, description, signature, stats } = blank;
  const shared = {
    template,
    texts: { player_name, card_name, team, player_number, year, sport, description, signature, stats },
    toggles: {},
    stats_title: limits.statsTitle,
    photo_key: of.photoKey,
    crop: null,
    cutout: null,
    colours: null,
    sharper_key: null,
    person_key: null,
    colour_analysis: limits.colours.fallbackPhrase,
    team: null,
    clip: null,
    seed,
    options: 1,
    engine: artistEngine,
  };
  return {
    card: blank,
    front: { ...shared, front: null, words: null, prompt: template.prompt_front },
    back: {
      ...shared,
      front: { seed, option: 0 },
      prompt: template.prompt_back,
      words: backText({ ...shared, cardId: of.id }),
    },
  };
}
