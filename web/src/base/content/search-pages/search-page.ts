import type { Question } from '../question.ts';

/** A part of a search-landing page, below its opening. */
export type SearchPageBlock =
  | { readonly kind: 'prose'; readonly title: string; readonly paragraphs: readonly string[] }
  | {
      readonly kind: 'facts';
      readonly title: string;
      readonly facts: readonly (readonly [term: string, text: string])[];
    }
  | {
      readonly kind: 'steps';
      readonly title: string;
      readonly steps: readonly (readonly [title: string, text: string])[];
    }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly sentence: string;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

/** A landing page for one search (P-40): its own text, designs with the sport preselected, its own questions. */
export interface SearchPage {
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** The sports to choose from, the first one preselected. With a single sport there is no choice. */
  readonly sports: readonly [string, ...string[]];
  /** Above the designs. */
  readonly designs: { readonly title: string; readonly sentence: string };
  readonly blocks: readonly SearchPageBlock[];
  readonly questions: readonly Question[];
  readonly last: { readonly title: string; readonly sentence: string };
}
