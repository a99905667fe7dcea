/** Days are `YYYY-MM-DD` and independent of time zones. Moments are ISO 8601 UTC, shown in the reader's own time. */
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const fullDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const noon = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** `Tue, Nov 24`. */
export const dayWords = (text: string): string => day.format(noon(text));

/** `Nov 24, 2026`, of a day. */
export const fullDayWords = (text: string): string => fullDay.format(noon(text));

/** `Tue, Nov 24 – Mon, Nov 30`. */
export function rangeWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? dayWords(from) : day.formatRange(noon(from), noon(to));
}

/** `Nov 24, 2026, 3:14 PM`. */
export const momentWords = (at: string): string => moment.format(new Date(at));

/** `Nov 24, 2026`, of a moment. */
export const dateWords = (at: string): string => date.format(new Date(at));
