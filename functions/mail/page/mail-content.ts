import type { Team } from '#domain/teams/team/team.ts';

/** Whose mail it is, in its colors. */
export type MailTeam = Pick<Team, 'name' | 'primary_color' | 'secondary_color'>;

/** A mail as data. Its HTML and its text part are made from it, so they say the same. */
export interface MailContent {
  readonly title: string;
  /** The team whose badge and colors the mail carries. */
  readonly head?: MailTeam;
  /** What an inbox shows beside the subject. Default: the first line. */
  readonly preheader?: string;
  readonly lines: readonly string[];
  /** The reader's own cards (D-215). */
  readonly pictures?: readonly MailPicture[];
  /** A wide picture of the shop below the lines. */
  readonly banner?: MailPicture;
  /** How far an order is. */
  readonly steps?: MailSteps;
  /** Short facts: carrier, number, days. */
  readonly facts?: readonly MailFact[];
  /** The bought boxes. */
  readonly items?: readonly MailItem[];
  /** The sums below the items; the total is bold. */
  readonly sums?: readonly MailSum[];
  /** The one thing to do. */
  readonly action?: MailAction;
  /** What else helps, below the button. */
  readonly notes?: readonly string[];
  /** Why the reader gets this mail. */
  readonly why: string;
  /** A link beside it, to stop such mails or to read more. */
  readonly foot?: MailAction;
}

export interface MailAction {
  readonly words: string;
  readonly address: string;
}

export interface MailPicture {
  readonly address: string;
  /** What a reader without pictures reads instead. */
  readonly alt: string;
}

export interface MailSteps {
  readonly names: readonly string[];
  /** The last step that is done, counted from 0. */
  readonly current: number;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
  readonly address?: string;
}

export interface MailItem {
  readonly text: string;
  readonly detail: string;
  readonly amount: string;
}

export interface MailSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

export interface Mail extends MailContent {
  readonly subject: string;
  /** Where it goes instead of to the user's stored address: to someone who need not have an account. */
  readonly to?: string;
}

/** The recipient and the entity that a mail is about. */
export interface MailContext {
  readonly userId: string;
  readonly fullName: string;
  /** Id of the card, the order or the user. */
  readonly subjectId: string;
  /** What happened to it. Each (kind, subject, state) is mailed once (P-30). */
  readonly state: string;
}

/**
 * How one kind of mail is made. `load` reads what is stored, and makes what the mail needs, such as a link; null: there is nothing to say. `write` is
 * pure: previews and tests write with samples.
 */
export interface MailRecipe<Data> {
  readonly load: (context: MailContext) => Promise<Data | null>;
  readonly write: (data: Data, context: MailContext) => Mail | null;
}

/** A recipe whose data is its own matter. */
export interface AnyRecipe {
  readonly load: (context: MailContext) => Promise<unknown>;
  readonly write: (data: never, context: MailContext) => Mail | null;
}

/** A recipe with the type of its data. */
export const recipe = <Data>(load: MailRecipe<Data>['load'], write: MailRecipe<Data>['write']): MailRecipe<Data> => ({
  load,
  write,
});
