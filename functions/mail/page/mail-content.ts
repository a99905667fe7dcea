import type { Team } from '#domain/teams/team/team.ts';

export type MailTeam = Pick<Team, 'name' | 'primary_color' | 'secondary_color'>;

/** A mail as data. HTML and text part are made from it, so they have the same content. */
export interface MailContent {
  readonly title: string;
  readonly head?: MailTeam;
  /** Text beside the subject in an inbox. Default: the first line. */
  readonly preheader?: string;
  readonly lines: readonly string[];
  /** The reader's own cards (D-215). */
  readonly pictures?: readonly MailPicture[];
  /** A wide picture of the shop below the lines. */
  readonly banner?: MailPicture;
  readonly steps?: MailSteps;
  /** Short facts: carrier, number, days. */
  readonly facts?: readonly MailFact[];
  readonly items?: readonly MailItem[];
  /** The sums below the items; the total is bold. */
  readonly sums?: readonly MailSum[];
  /** The main button. */
  readonly action?: MailAction;
  /** Further help, below the button. */
  readonly notes?: readonly string[];
  readonly why: string;
  /** A link beside it, to stop such mails or to read more. */
  readonly foot?: MailAction;
}

export interface MailAction {
  readonly label: string;
  readonly address: string;
}

export interface MailPicture {
  readonly address: string;
  /** Text for readers without pictures. */
  readonly alt: string;
}

export interface MailSteps {
  readonly names: readonly string[];
  /** Index of the last finished step, from 0. */
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
  /** Another recipient than the user, who need not have an account. */
  readonly to?: string;
}

/** The recipient and the subject of a mail. */
export interface MailContext {
  readonly userId: string;
  readonly fullName: string;
  /** Id of the card, the order or the user. */
  readonly subjectId: string;
  /** State of the subject. Each (kind, subject, state) is mailed once (P-30). */
  readonly state: string;
}

/** A kind of mail. `load` reads stored data and makes links; null if there is nothing to send. `write` is pure: previews and tests call it with samples. */
export interface MailRecipe<Data> {
  readonly load: (context: MailContext) => Promise<Data | null>;
  readonly write: (data: Data, context: MailContext) => Mail | null;
}

/** A recipe without its data's type. */
export interface AnyRecipe {
  readonly load: (context: MailContext) => Promise<unknown>;
  readonly write: (data: never, context: MailContext) => Mail | null;
}

/** A recipe with its data's type. */
export const recipe = <Data>(load: MailRecipe<Data>['load'], write: MailRecipe<Data>['write']): MailRecipe<Data> => ({
  load,
  write,
});
