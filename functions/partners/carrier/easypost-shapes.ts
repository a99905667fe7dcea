import * as z from 'zod';
import { mailedAs } from '#domain/orders/address/territories.ts';
import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { Customs } from '#domain/production/parcel/customs.ts';
import type { ParcelRate } from '#domain/production/parcel/parcel-services.ts';
import { countryName } from '#domain/shop/country-name.ts';
import type { CarrierKeys } from './carrier-keys.ts';
import type { ParcelOrder, PartnerShipment } from './port.ts';

const RateShape = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** Dollars, as text. */
  rate: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string(),
  delivery_days: z.number().nullish(),
  est_delivery_days: z.number().nullish(),
});

/** The used fields of a shipment (docs.easypost.com, Shipment object). */
export const ShipmentShape = z.object({
  id: z.string().max(255),
  rates: z.array(RateShape),
  selected_rate: RateShape.nullable(),
  postage_label: z.object({ label_url: z.url(), label_pdf_url: z.url().nullish() }).nullable(),
  tracking_code: z.string().max(100).nullable(),
  refund_status: z.string().nullable(),
});
type ShipmentShape = z.infer<typeof ShipmentShape>;

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

const rateOf = ({
  id,
  carrier,
  service,
  rate,
  delivery_days,
  est_delivery_days,
}: z.infer<typeof RateShape>): ParcelRate => ({
  id,
  carrier,
  service,
  cents: cents(rate),
  days: delivery_days ?? est_delivery_days ?? null,
});

/** A refund is refused for a label that the carrier has scanned; it stays bought. */
const voidStatuses = ['submitted', 'refunded'];

export function shipmentOf({ id, rates, ...rest }: ShipmentShape): PartnerShipment {
  const { selected_rate: rate, postage_label: label, tracking_code: number, refund_status: refund } = rest;
  const bought = rate && label && number;
  return {
    id,
    rates: rates.filter(({ currency }) => currency === 'USD').map(rateOf),
    label: bought
      ? {
          carrier: rate.carrier,
          service: rate.service,
          trackingNumber: number,
          cents: cents(rate.rate),
          fileUrl: label.label_pdf_url ?? label.label_url,
        }
      : null,
    isVoid: refund !== null && voidStatuses.includes(refund),
  };
}

/** The carriers want a city of every country: where the post has none, the state or the country is it. */
export function addressBody({ name, line1, line2, city, state, postal_code, country, phone }: ShippingAddress) {
  const place = city || state || countryName(country);
  return {
    name,
    street1: line1,
    street2: line2,
    city: place,
    ...mailedAs({ country, state }),
    zip: postal_code,
    phone,
  };
}

const customsBody = ({ exemption, lines }: Customs, signer: string) => ({
  contents_type: 'merchandise',
  customs_certify: true,
  customs_signer: signer,
  eel_pfc: exemption,
  non_delivery_option: 'return',
  restriction_type: 'none',
  customs_items: lines.map(({ description, quantity, value, ounces, tariff }) => ({
    description,
    quantity,
    value: value / 100,
    weight: ounces,
    hs_tariff_number: tariff,
    origin_country: 'US',
    currency: 'USD',
  })),
});

/** POST /shipments. The label is a PDF of 4 x 6 in, for thermal printers. */
export const shipmentBody = (
  { reference, to, parcel, customs }: ParcelOrder,
  from: NonNullable<CarrierKeys['from']>,
) => ({
  shipment: {
    reference,
    to_address: addressBody(to),
    from_address: addressBody(from),
    parcel: { length: parcel.length, width: parcel.width, height: parcel.height, weight: parcel.ounces },
    ...(customs === null ? {} : { customs_info: customsBody(customs, from.name) }),
    options: { label_format: 'PDF', label_size: '4x6', currency: 'USD' },
  },
});

/** An address with its verification. `errors` beside a success are remarks. */
export const AddressShape = z.object({
  verifications: z.object({
    delivery: z
      .object({ success: z.boolean(), errors: z.array(z.object({ code: z.string(), message: z.string() })) })
      .optional(),
  }),
});
