/** Days are `YYYY-MM-DD`. Press and carrier rest at weekends and on United States federal holidays. */
const dayMs = 86_400_000;

const parts = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);

export function addDays(day: string, days: number): string {
  return text(new Date(parts(day).getTime() + days * dayMs));
}

const weekday = (day: string): number => parts(day).getUTCDay();

/** `day`: 0 is Sunday. `month`: 1 to 12. `n`: -1 is the last. */
function nthWeekday(year: number, month: number, day: number, n: number): string {
  const first = text(new Date(Date.UTC(year, month - 1, 1)));
  const offset = (day - weekday(first) + 7) % 7;
  if (n > 0) return addDays(first, offset + 7 * (n - 1));
  const next = text(new Date(Date.UTC(year, month, 1)));
  return addDays(next, -(((weekday(next) - day + 6) % 7) + 1));
}

/** The observed day of a fixed holiday: Friday for a Saturday, Monday for a Sunday (5 U.S.C. 6103). */
function observed(day: string): string {
  const on = weekday(day);
  return on === 6 ? addDays(day, -1) : on === 0 ? addDays(day, 1) : day;
}

/** On their observed days (5 U.S.C. 6103). */
export function federalHolidays(year: number): string[] {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => observed(`${year}-${day}`));
  return [
    ...fixed,
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    nthWeekday(year, 5, 1, -1),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    nthWeekday(year, 11, 4, 4),
  ].toSorted();
}

const yearsKnown = new Map<number, ReadonlySet<string>>();

function holidaysOf(year: number): ReadonlySet<string> {
  const known = yearsKnown.get(year) ?? new Set(federalHolidays(year));
  yearsKnown.set(year, known);
  return known;
}

export function isBusinessDay(day: string): boolean {
  const on = weekday(day);
  if (on === 0 || on === 6) return false;
  const year = Number(day.slice(0, 4));
  // New Year's Day on a Saturday is observed in the year before.
  return !holidaysOf(year).has(day) && !holidaysOf(year + 1).has(day);
}

/** The day after `count` business days. For 0, the day itself or the next business day. */
export function addBusinessDays(day: string, count: number): string {
  let at = day;
  while (!isBusinessDay(at)) at = addDays(at, 1);
  for (let left = count; left > 0; left--) {
    do at = addDays(at, 1);
    while (!isBusinessDay(at));
  }
  return at;
}
