/** A customers' question with its answer, in paragraphs of plain text. */
export interface Question {
  /** Its anchor on the page. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** Links to details. */
  readonly link?: { readonly to: string; readonly label: string };
}
