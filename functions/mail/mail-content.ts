/**
 * A mail as data. Its HTML and its text part are made from it, so they say the same. It has no pictures of cards: a signed link would end with the session
 * of the function that made it, hours later (D-75).
 */
export interface MailContent {
  readonly title: string;
  readonly lines: readonly string[];
  readonly action?: MailAction;
  /** The bought boxes. */
  readonly items?: readonly MailItem[];
  /** The sums below the items; the total is bold. */
  readonly sums?: readonly MailSum[];
  /** Small print: why the reader gets this mail, and a link to stop it. */
  readonly foot?: { readonly words: string; readonly action: MailAction };
}

export interface MailAction {
  readonly words: string;
  readonly address: string;
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
