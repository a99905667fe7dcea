/** Days are `YYYY-MM-DD` and independent of time zones. Moments are ISO 8601 UTC, shown in the reader's own time. */
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const fullDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

const noon = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** `Tue, Nov 24`. */
export const formatDay = (text: string): string => day.format(noon(text));

/** `Nov 24, 2026`, of a day. */
export const formatFullDay = (text: string): string => fullDay.format(noon(text));

/** `Tue, Nov 24 – Mon, Nov 30`. */
export function formatDayRange({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? formatDay(from) : day.formatRange(noon(from), noon(to));
}

/** `Nov 24, 2026, 3:14 PM`. */
export const formatMoment = (at: string): string => moment.format(new Date(at));

/** `Nov 24, 2026`, of a moment. */
export const formatDate = (at: string): string => date.format(new Date(at));
