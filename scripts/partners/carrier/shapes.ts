import * as z from 'zod';

const text = z.string().max(255);
const positive = z.number().positive();

/** An address of EasyPost. Carriers need street, city and country; the United States also state and ZIP code. */
export const AddressInput = z
  .strictObject({
    name: text.optional(),
    company: text.optional(),
    street1: text.min(1),
    street2: text.optional(),
    city: text.min(1),
    state: text.optional(),
    zip: text.optional(),
    country: z.string().regex(/^[A-Z]{2}$/),
    phone: text.optional(),
    email: text.optional(),
  })
  .refine(({ name, company }) => (name ?? company ?? '') !== '', {
    path: ['name'],
    error: 'name or company is required',
  })
  .refine(({ country, state, zip }) => country !== 'US' || ((state ?? '') !== '' && (zip ?? '') !== ''), {
    path: ['zip'],
    error: 'state and zip are required',
  });
export type AddressInput = z.infer<typeof AddressInput>;

const CustomsItem = z.strictObject({
  description: text.min(1),
  quantity: positive,
  /** Dollars and ounces of all pieces. */
  value: positive,
  weight: positive,
  hs_tariff_number: z.string().regex(/^\d{4}\.?\d{2}/),
  origin_country: z.string().regex(/^[A-Z]{2}$/),
  currency: z.literal('USD').optional(),
  code: text.optional(),
});

const CustomsInfo = z.strictObject({
  contents_type: z.enum(['documents', 'gift', 'merchandise', 'returned_goods', 'sample', 'other']),
  contents_explanation: text.optional(),
  customs_certify: z.boolean(),
  customs_signer: text.min(1),
  eel_pfc: text.min(1),
  non_delivery_option: z.enum(['return', 'abandon']).optional(),
  restriction_type: z.literal('none'),
  customs_items: z.array(CustomsItem).min(1).max(100),
});

export const ShipmentInput = z.strictObject({
  reference: text.optional(),
  to_address: AddressInput,
  from_address: AddressInput,
  parcel: z.strictObject({ length: positive, width: positive, height: positive, weight: positive }),
  customs_info: CustomsInfo.optional(),
  options: z
    .strictObject({
      label_format: z.enum(['PNG', 'PDF', 'ZPL', 'EPL2']).optional(),
      label_size: z.enum(['4x6', '4x7', '4x8']).optional(),
      currency: z.literal('USD').optional(),
    })
    .optional(),
});

/** The bodies of the calls. Unlisted fields are refused, so that a misspelt name fails here instead of on a label. */
export const bodies = {
  address: z.strictObject({ address: AddressInput, verify: z.boolean().optional() }),
  shipment: z.strictObject({ shipment: ShipmentInput }),
  buy: z.strictObject({ rate: z.strictObject({ id: z.string() }) }),
  nothing: z.strictObject({}),
  tracker: z.strictObject({
    tracker: z.strictObject({ tracking_code: z.string().min(1).max(100), carrier: text.optional() }),
  }),
} as const;
