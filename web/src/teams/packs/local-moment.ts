const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment for a `datetime-local` field: `YYYY-MM-DDTHH:mm` in the organiser's time zone. */
export const localMoment = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;

/** The field's moment as ISO 8601 UTC. Empty stays empty, for the server to refuse. */
export const momentOf = (local: string): string => (local === '' ? '' : new Date(local).toISOString());
