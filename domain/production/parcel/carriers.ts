interface CarrierRow {
  /** What buyers read. */
  readonly name: string;
  /** The carrier's page of a parcel. */
  readonly page: (number: string) => string;
}

const withNumber = (address: string) => (number: string) => address + encodeURIComponent(number);

/** Carriers by the name that our partner gives them. */
export const carriers = {
  USPS: { name: 'USPS', page: withNumber('https://tools.usps.com/go/TrackConfirmAction?tLabels=') },
  UPS: { name: 'UPS', page: withNumber('https://www.ups.com/track?tracknum=') },
  FedEx: { name: 'FedEx', page: withNumber('https://www.fedex.com/fedextrack/?trknbr=') },
  DHLExpress: {
    name: 'DHL Express',
    page: withNumber('https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id='),
  },
} as const satisfies Record<string, CarrierRow>;

const found = (carrier: string): readonly [string, CarrierRow] | undefined =>
  Object.entries(carriers).find(([key, { name }]) =>
    [key, name].some((known) => known.toLowerCase() === carrier.toLowerCase()),
  );
const rowOf = (carrier: string): CarrierRow | undefined => found(carrier)?.[1];

/** The name that our partner gives a carrier. One that we do not know keeps its name. */
export const partnerName = (carrier: string): string => found(carrier)?.[0] ?? carrier;

/** The name that buyers read. A carrier that we do not know keeps the name it was given. */
export const carrierName = (carrier: string): string => rowOf(carrier)?.name ?? carrier;

/** The page of a parcel; empty for a carrier that we do not know. */
export const carrierPage = (carrier: string, number: string): string => rowOf(carrier)?.page(number) ?? '';

/** A parcel's number as carriers write it in their events; labels print it in groups. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** How carriers write their numbers (USPS Publication 199, UPU S10, UPS). Numbers of the others have no form of their own. */
const forms: readonly (readonly [RegExp, keyof typeof carriers])[] = [
  [/^(9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/, 'USPS'],
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
];

/** The carrier that writes numbers so; null where the number does not show it. */
export const carrierOfNumber = (number: string): string | null =>
  forms.find(([form]) => form.test(number))?.[1] ?? null;
