interface CarrierRow {
  readonly name: string;
  readonly page: (number: string) => string;
}

const withNumber = (address: string) => (number: string) => address + encodeURIComponent(number);

export const carriers = {
  USPS: { name: 'USPS', page: withNumber('https://tools.usps.com/go/TrackConfirmAction?tLabels=') },
  UPS: { name: 'UPS', page: withNumber('https://www.ups.com/track?tracknum=') },
  FedEx: { name: 'FedEx', page: withNumber('https://www.fedex.com/fedextrack/?trknbr=') },
  DHLExpress: {
    name: 'DHL Express',
    page: withNumber('https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id='),
  },
} as const satisfies Record<string, CarrierRow>;

/** Finds a carrier by its key or its name, regardless of case. */
function rowOf(carrier: string): (CarrierRow & { readonly key: string }) | undefined {
  const rows = Object.entries(carriers).map(([key, row]) => ({ key, ...row }));
  return rows.find(({ key, name }) => [key, name].some((known) => known.toLowerCase() === carrier.toLowerCase()));
}

export const partnerName = (carrier: string): string => rowOf(carrier)?.key ?? carrier;

export const carrierName = (carrier: string): string => rowOf(carrier)?.name ?? carrier;

/** Empty for an unknown carrier. */
export const carrierPage = (carrier: string, number: string): string => rowOf(carrier)?.page(number) ?? '';

/** A tracking number without the blanks and dashes of the label, as carriers' events write it. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Forms of tracking numbers (USPS Publication 199, UPU S10, UPS). Other carriers have no form of their own. */
const forms: readonly (readonly [RegExp, keyof typeof carriers])[] = [
  [/^(9[1-5]\d{18,20}|[A-Z]{2}\d{9}US)$/, 'USPS'],
  [/^1Z[0-9A-Z]{16}$/, 'UPS'],
];

/** The carrier of a tracking number. Null if its form is ambiguous. */
export const carrierOfNumber = (number: string): string | null =>
  forms.find(([form]) => form.test(number))?.[1] ?? null;
