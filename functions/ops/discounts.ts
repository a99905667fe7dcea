import type * as z from 'zod';
import type { Discount } from '#domain/discounts/discount';
import { AppError } from '#domain/errors';
import { cents, dollars } from '#domain/money';
import type { DiscountView } from '#domain/routes/ops';
import { AlreadyExists } from '../platform/already-exists.ts';
import { insertDiscount } from '../table/shop/discount.ts';

type View = z.infer<typeof DiscountView>;

/** A code as it leaves the API: a fixed value and the minimum in dollars, a percentage unchanged. */
export const showDiscount = (discount: Discount): View => ({
  ...discount,
  value: discount.kind === 'fixed' ? dollars(discount.value) : discount.value,
  minimum_subtotal: dollars(discount.minimum_subtotal),
});

/** Times are compared as text, so all are stored in the same format. */
const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Creates a code. Throws `discount.exists`, and `request.malformed` for a value or a time window that it cannot have. */
export async function createDiscount(input: Omit<View, 'is_active'>): Promise<View> {
  const { kind, value } = input;
  if (kind === 'percent' && !(Number.isInteger(value) && value >= 1 && value <= 100)) {
    throw new AppError('request.malformed', { fields: { value: 'A whole number from 1 to 100.' } });
  }
  if (kind === 'fixed' && value <= 0)
    throw new AppError('request.malformed', { fields: { value: 'An amount in dollars.' } });
  if (input.starts_at && input.ends_at && new Date(input.ends_at) <= new Date(input.starts_at)) {
    throw new AppError('request.malformed', { fields: { ends_at: 'It ends before it starts.' } });
  }
  const discount: Discount = {
    ...input,
    starts_at: moment(input.starts_at),
    ends_at: moment(input.ends_at),
    value: kind === 'fixed' ? cents(value) : kind === 'percent' ? value : 0,
    minimum_subtotal: cents(input.minimum_subtotal),
    is_active: true,
  };
  try {
    await insertDiscount(discount);
  } catch (error) {
    throw error instanceof AlreadyExists ? new AppError('discount.exists') : error;
  }
  return showDiscount(discount);
}
