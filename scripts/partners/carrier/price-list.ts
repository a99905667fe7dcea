/** An invented price: dollars per parcel and per ounce, and the carrier's business days. */
interface Price {
  readonly carrier: string;
  readonly service: string;
  readonly base: number;
  readonly ounce: number;
  readonly days: number | null;
  /** Heavier parcels have no rate. */
  readonly maxOunces: number;
}

const domestic: readonly Price[] = [
  { carrier: 'USPS', service: 'GroundAdvantage', base: 4.4, ounce: 0.1, days: 4, maxOunces: 1120 },
  { carrier: 'USPS', service: 'Priority', base: 7.9, ounce: 0.14, days: 2, maxOunces: 1120 },
  { carrier: 'USPS', service: 'Express', base: 28.3, ounce: 0.2, days: 1, maxOunces: 1120 },
  { carrier: 'USPS', service: 'MediaMail', base: 3.9, ounce: 0.03, days: 8, maxOunces: 1120 },
];
const abroad: readonly Price[] = [
  {
    carrier: 'USPS',
    service: 'FirstClassPackageInternationalService',
    base: 13.5,
    ounce: 0.45,
    days: null,
    maxOunces: 64,
  },
  { carrier: 'USPS', service: 'PriorityMailInternational', base: 31.9, ounce: 0.6, days: null, maxOunces: 1056 },
  { carrier: 'USPS', service: 'ExpressMailInternational', base: 49.5, ounce: 0.8, days: 5, maxOunces: 1056 },
];

/** The rates of a parcel from the United States. */
export const pricesFor = (country: string, ounces: number) =>
  (country === 'US' ? domestic : abroad)
    .filter(({ maxOunces }) => ounces <= maxOunces)
    .map(({ base, ounce, ...price }) => ({ ...price, dollars: (base + ounce * ounces).toFixed(2) }));
