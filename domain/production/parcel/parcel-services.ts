import { addBusinessDays } from '#domain/orders/order/business-days.ts';
import type { Cents } from '#domain/values/money.ts';
import { textOrder } from '#domain/values/text-order.ts';

interface ServiceRow {
  readonly carrier: string;
  readonly service: string;
  readonly label: string;
  /** Max business days if a rate names none. From the carriers' service standards, abroad with customs. */
  readonly days: number;
}

/** The services that the shop buys; all are tracked to the door. Operators see other rates, but the shop never chooses them. */
export const parcelServices: readonly ServiceRow[] = [
  { carrier: 'USPS', service: 'GroundAdvantage', label: 'USPS Ground Advantage', days: 5 },
  { carrier: 'USPS', service: 'Priority', label: 'USPS Priority Mail', days: 3 },
  { carrier: 'USPS', service: 'Express', label: 'USPS Priority Mail Express', days: 2 },
  {
    carrier: 'USPS',
    service: 'FirstClassPackageInternationalService',
    label: 'USPS First-Class International',
    days: 21,
  },
  { carrier: 'USPS', service: 'PriorityMailInternational', label: 'USPS Priority International', days: 10 },
  { carrier: 'USPS', service: 'ExpressMailInternational', label: 'USPS Express International', days: 5 },
  { carrier: 'UPS', service: 'Ground', label: 'UPS Ground', days: 5 },
  { carrier: 'UPS', service: '2ndDayAir', label: 'UPS 2nd Day Air', days: 2 },
  { carrier: 'FedEx', service: 'FEDEX_GROUND', label: 'FedEx Ground', days: 5 },
  { carrier: 'DHLExpress', service: 'ExpressWorldwide', label: 'DHL Express Worldwide', days: 5 },
];

/** A price for a parcel. `days`: business days named by the carrier, or null. */
export interface ParcelRate {
  readonly id: string;
  readonly carrier: string;
  readonly service: string;
  readonly cents: Cents;
  readonly days: number | null;
}

/** A rate compared with the promise. `arrives` is the day (`YYYY-MM-DD`) of arrival at the latest. */
export interface RatedService extends ParcelRate {
  readonly label: string;
  readonly arrives: string | null;
  readonly isInTime: boolean;
  readonly isKnown: boolean;
}

interface Promised {
  readonly leaves: string;
  readonly by: string;
}

type NamedService = Pick<ParcelRate, 'carrier' | 'service'>;

const rowOf = ({ carrier, service }: NamedService): ServiceRow | undefined =>
  parcelServices.find((row) => row.carrier === carrier && row.service === service);

/** Label of a service: `USPS Ground Advantage`. An unknown service keeps the partner's name. */
export const serviceLabel = (service: NamedService): string =>
  rowOf(service)?.label ?? `${service.carrier} ${service.service}`;

const daysOf = (rate: ParcelRate): number | null => {
  const named = rate.days === null || !(rate.days >= 0 && rate.days < 100) ? null : Math.ceil(rate.days);
  return named ?? rowOf(rate)?.days ?? null;
};

export function ratedService(rate: ParcelRate, { leaves, by }: Promised): RatedService {
  const days = daysOf(rate);
  const arrives = days === null ? null : addBusinessDays(leaves, days);
  return {
    ...rate,
    label: serviceLabel(rate),
    arrives,
    isInTime: arrives !== null && arrives <= by,
    isKnown: rowOf(rate) !== undefined,
  };
}

const cheapest = (a: RatedService, b: RatedService): number =>
  a.cents - b.cents || textOrder(a.arrives ?? '', b.arrives ?? '') || textOrder(a.label, b.label);
const fastest = (a: RatedService, b: RatedService): number =>
  textOrder(a.arrives ?? '', b.arrives ?? '') || cheapest(a, b);

/** Chooses the cheapest service that keeps the promise, otherwise the fastest. Null if the shop buys none of the rated services. */
export function chooseService(rates: readonly ParcelRate[], promised: Promised): RatedService | null {
  const known = rates.map((rate) => ratedService(rate, promised)).filter(({ isKnown }) => isKnown);
  const [best] = known.filter(({ isInTime }) => isInTime).toSorted(cheapest);
  return best ?? known.toSorted(fastest)[0] ?? null;
}
