/** A legal text: paragraphs are strings, lists are arrays of strings. */
export interface LegalDocument {
  readonly title: string;
  readonly kicker: string;
  /** The day (YYYY-MM-DD) of the last review, for texts that are not binding. Binding texts are in force since `termsVersion`. */
  readonly reviewed?: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}
