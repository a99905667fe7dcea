import type { EventTable } from '#web/src/base/analytics/events.ts';

/** The entries of these events in the data layer, in order. */
export const reported = (...names: readonly (keyof EventTable)[]): readonly object[] =>
  (window.dataLayer ?? []).filter((entry) => 'event' in entry && names.some((name) => name === entry.event));
