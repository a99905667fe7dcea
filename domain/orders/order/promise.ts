import { zoneOf } from '#domain/shop/zones.ts';
import { addBusinessDays } from './business-days.ts';

/** Printing and sealing, in business days. The site shows 1–2; `ship_by` uses 3 (P-50). */
export const productionDays = { min: 1, max: 2, outer: 3 } as const;

/** The press's time zone decides the day of an order. */
const pressZone = 'America/New_York';

/** Days are `YYYY-MM-DD`. */
export interface DeliveryPromise {
  readonly production_days: { readonly min: number; readonly max: number };
  readonly ship_by: string;
  readonly deliver_by: { readonly from: string; readonly to: string };
}

const pressClock = new Intl.DateTimeFormat('en-US', {
  timeZone: pressZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  numberingSystem: 'latn',
});

/** The calendar day at the press at a time (ISO 8601 UTC). */
export function pressDay(at: string): string {
  // What a locale prints is made for people: `en-CA` printed 11/28/2026 for some years.
  const parts = Object.fromEntries(pressClock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return [parts.year, parts.month, parts.day].join('-');
}

/** Ship-by day and arrival range of an order paid at `at` (ISO 8601 UTC) for `country` (ISO 2). */
export function deliveryPromise(at: string, country: string): DeliveryPromise {
  const { carrierDays } = zoneOf(country);
  const today = addBusinessDays(pressDay(at), 0);
  const ship_by = addBusinessDays(today, productionDays.outer);
  return {
    production_days: { min: productionDays.min, max: productionDays.max },
    ship_by,
    deliver_by: {
      from: addBusinessDays(addBusinessDays(today, productionDays.min), carrierDays.min),
      to: addBusinessDays(ship_by, carrierDays.max),
    },
  };
}
