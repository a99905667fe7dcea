/** What is stored and printed, the name if it differs, a pattern for the start of its postal codes, and the name in the country's own script. */
export type State = readonly [value: string, name?: string, codes?: string, native?: string];

/** How a country's post wants its addresses. */
export interface PostalRule {
  /** The lines for Latin letters: `%n` between lines, `%N` name, `%A` street, `%C` city, `%S` state, `%Z` postal code. */
  readonly lines: string;
  /** The lines for the country's own script, if they differ. */
  readonly localLines?: string;
  /** The required fields of C, S and Z. */
  readonly needs: string;
  /** The fields that a label prints in capitals. */
  readonly upper?: string;
  /** A pattern of postal codes. None if the country has no codes, or none that are known. */
  readonly code?: string;
  /** Examples, one for each length: the separators of the printed form. */
  readonly codes?: readonly string[];
  /** Google's words, if they are not its usual ones. */
  readonly codeName?: string;
  readonly cityName?: string;
  readonly stateName?: string;
  readonly states?: readonly State[];
}
