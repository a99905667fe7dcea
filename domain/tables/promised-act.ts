/** What an error text asks its reader to do. Each page that shows the text has a button for it. */
export type PromisedAct = 'try again' | 'refresh';

/** Null if the text asks for nothing that a button can do. */
export function promisedAct(text: string): PromisedAct | null {
  if (/\b(please refresh|reload the page)\b/i.test(text)) return 'refresh';
  return /\btry again\b/i.test(text) ? 'try again' : null;
}
