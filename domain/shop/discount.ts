import * as z from 'zod';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { type Cents, roundHalfUp } from '#domain/values/money.ts';
import { typedCode } from '#domain/values/typed-text.ts';

export const discountKinds = ['percent', 'fixed', 'free_shipping'] as const;

/** A code as typed, in any case and with surrounding blanks. */
export const TypedDiscountCode = typedCode(100)
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/, { error: 'This code is not valid.' });

/** A discount code (P-37). `value` is whole percent or cents, and 0 for free shipping. Times are ISO 8601 UTC. Null means unlimited. */
export const Discount = z.object({
  code: z.string(),
  kind: z.enum(discountKinds),
  value: z.int().min(0),
  minimum_subtotal: z.int().min(0),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  per_user_limit: z.int().min(1).nullable(),
  is_active: z.boolean(),
  version: z.int().default(1),
});
export type Discount = z.infer<typeof Discount>;

/** The discount on the boxes, in cents: at most their price, and 0 for free shipping. */
export function discountOn(discount: Discount | null, subtotal: Cents): Cents {
  if (!discount || subtotal < discount.minimum_subtotal) return 0;
  if (discount.kind === 'percent') return Math.min(subtotal, roundHalfUp((subtotal * discount.value) / 100));
  return discount.kind === 'fixed' ? Math.min(subtotal, discount.value) : 0;
}

export const freesShipping = (discount: Discount | null, subtotal: Cents): boolean =>
  discount?.kind === 'free_shipping' && subtotal >= discount.minimum_subtotal;

interface Use {
  readonly subtotal: Cents;
  readonly uses: number;
  readonly at: string;
}

function problemOf(discount: Discount | null, { subtotal, uses, at }: Use): ErrorCode | null {
  if (!discount?.is_active) return 'discount.unknown';
  if ((discount.starts_at && at < discount.starts_at) || (discount.ends_at && at >= discount.ends_at)) {
    return 'discount.expired';
  }
  if (discount.per_user_limit !== null && uses >= discount.per_user_limit) return 'discount.used';
  return subtotal < discount.minimum_subtotal ? 'discount.minimum' : null;
}

/** Throws `discount.unknown`, `discount.expired` outside its time window, `discount.minimum`, or `discount.used` if the user has used it up. */
export function checkDiscount(discount: Discount | null, use: Use): asserts discount is Discount {
  const problem = problemOf(discount, use);
  if (problem) throw new AppError(problem);
}

/** The code if it applies now. Null otherwise; the cart keeps the code (P-37). */
export const countingDiscount = (discount: Discount | null, use: Use): Discount | null =>
  problemOf(discount, use) === null ? discount : null;
