import { brand } from '#domain/values/brand.ts';
import type { CardTexts } from './card-request.ts';

/** The fact that a fixed text rests on. `nothing`: a design's own name or a form's title, which claims nothing about the player. */
type Rests = keyof CardTexts | 'position' | 'set' | 'roster' | 'clip' | 'words' | 'maker' | 'nothing';

interface FixedRow {
  /** `{}` is where the fact is printed. */
  readonly text: string;
  readonly rests: Rests;
}

/** Every text that a card prints besides its own texts and the sports' rules (`sportFacts`). A text that rests on a fact is printed only with it. */
export const fixedWords = {
  maker: { text: `Made by ${brand.name}`, rests: 'maker' },
  brand: { text: brand.name, rests: 'maker' },

  number: { text: 'No. {}', rests: 'player_number' },
  shirt: { text: '#{}', rests: 'player_number' },
  shortYear: { text: '’{}', rests: 'year' },
  quote: { text: '“', rests: 'description' },
  facts: { text: 'The facts', rests: 'words' },
  forCollectors: { text: 'For collectors', rests: 'words' },
  didYouKnow: { text: 'Did you know?', rests: 'nothing' },

  teamCard: { text: 'Team card', rests: 'roster' },
  checklist: { text: 'Checklist', rests: 'roster' },
  team: { text: 'Team', rests: 'roster' },
  more: { text: 'and {} more', rests: 'roster' },
  players: { text: 'Players', rests: 'roster' },
  cards: { text: 'Cards', rests: 'set' },
  thisIs: { text: 'This is', rests: 'set' },
  card: { text: 'Card', rests: 'set' },

  clip: { text: 'Scan for the clip', rests: 'clip' },
  again: { text: 'See it again', rests: 'clip' },
  call: { text: 'Hold a phone’s camera over the square and watch the clip of this card.', rests: 'clip' },

  teamSheet: { text: 'Team sheet', rests: 'roster' },
  report: { text: 'Player report', rests: 'nothing' },
  form: { text: 'Form {}', rests: 'set' },
  notes: { text: 'Notes', rests: 'description' },
  player: { text: 'Player', rests: 'player_name' },
  sheet: { text: 'Sheet', rests: 'roster' },
  teamLabel: { text: 'Team', rests: 'team' },
  position: { text: 'Position', rests: 'position' },
  numberLabel: { text: 'Number', rests: 'player_number' },
  numberSign: { text: 'No.', rests: 'player_number' },
  sport: { text: 'Sport', rests: 'sport' },
  season: { text: 'Season', rests: 'year' },
  file: { text: 'File', rests: 'card_name' },
  set: { text: 'Set', rests: 'set' },

  gazette: { text: 'The {} Gazette', rests: 'sport' },
  anyGazette: { text: 'The Sports Gazette', rests: 'nothing' },
  extra: { text: 'Extra! Extra!', rests: 'nothing' },
  gamePlan: { text: 'Game plan', rests: 'nothing' },
  heritage: { text: 'Heritage', rests: 'nothing' },
  refractor: { text: 'Refractor', rests: 'nothing' },
  voltage: { text: 'Voltage', rests: 'nothing' },
} as const satisfies Readonly<Record<string, FixedRow>>;

export type FixedWord = keyof typeof fixedWords;

/** A fixed text, with its fact if it has a place for one. Empty if that fact is missing. */
export function fixed(word: FixedWord, fact = ''): string {
  const { text } = fixedWords[word];
  if (!text.includes('{}')) return text;
  return fact === '' ? '' : text.replace('{}', fact);
}
