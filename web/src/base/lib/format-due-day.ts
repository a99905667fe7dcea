import { counted } from '#domain/values/counted.ts';
import { formatDay } from './format-day.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A day relative to today, both `YYYY-MM-DD`: `2 days late`, `today`, `tomorrow`, `Wed, Nov 25`. */
export function formatDueDay(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (days < 0) return `${counted(-days, 'day')} late`;
  if (days <= 1) return days === 0 ? 'today' : 'tomorrow';
  return formatDay(day);
}

/** The age of a moment (ISO 8601 UTC) in short: `3 d`, `5 h`, `new` within the first hour. */
export function formatAge(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age >= dayMs) return `${Math.floor(age / dayMs)} d`;
  return age >= hourMs ? `${Math.floor(age / hourMs)} h` : 'new';
}
