import * as z from 'zod';
import { discountKinds, TypedDiscountCode } from './discount.ts';

const moment = z.iso.datetime({ error: 'Please give a day and a time.' }).nullable().default(null);

/** Valid values of each kind of code, and the error message for others. */
const values: Readonly<
  Record<(typeof discountKinds)[number], { fits: (value: number) => boolean; message: string } | null>
> = {
  percent: {
    fits: (value) => Number.isInteger(value) && value >= 1 && value <= 100,
    message: 'A whole number from 1 to 100.',
  },
  fixed: { fits: (value) => value > 0, message: 'An amount in dollars.' },
  free_shipping: null,
};

/** POST /ops/discounts: `value` in percent or dollars, `minimum_subtotal` in dollars, times as ISO 8601 UTC. Null means unlimited. */
export const NewDiscount = z
  .object({
    code: TypedDiscountCode,
    kind: z.enum(discountKinds, { error: 'Please choose what it takes off.' }),
    value: z
      .number({ error: 'A number, please.' })
      .min(0, { error: 'Not less than 0.' })
      .max(10_000, { error: 'Up to 10,000.' })
      .default(0),
    minimum_subtotal: z
      .number({ error: 'An amount in dollars.' })
      .min(0, { error: 'Not less than 0.' })
      .max(100_000, { error: 'Up to 100,000 dollars.' })
      .default(0),
    starts_at: moment,
    ends_at: moment,
    per_user_limit: z
      .int({ error: 'A whole number.' })
      .min(1, { error: 'At least once, or leave it empty.' })
      .nullable()
      .default(null),
  })
  .superRefine(({ kind, value, starts_at: start, ends_at: end }, context) => {
    const rule = values[kind];
    if (rule && !rule.fits(value)) context.addIssue({ code: 'custom', path: ['value'], message: rule.message });
    if (start && end && new Date(end) <= new Date(start))
      context.addIssue({ code: 'custom', path: ['ends_at'], message: 'It ends before it starts.' });
  });
export type NewDiscount = z.infer<typeof NewDiscount>;

export const DiscountChanges = z.object({
  version: z.int().optional(),
  is_active: z.boolean().optional(),
  ends_at: z.iso.datetime({ error: 'Please give a day and a time.' }).nullable().optional(),
});
export type DiscountChanges = z.infer<typeof DiscountChanges>;
