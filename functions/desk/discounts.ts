import type * as z from 'zod';
import type { DiscountView } from '#domain/api/ops.ts';
import type { Discount } from '#domain/shop/discount.ts';
import type { DiscountChanges, NewDiscount } from '#domain/shop/discount-input.ts';
import { AppError } from '#domain/tables/errors.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import {
  countAllUses,
  discountRows,
  listDiscounts,
  loadStoredDiscount,
  newDiscount,
} from '#functions/table/shop/discount.ts';

type View = z.infer<typeof DiscountView>;

/** A code in API replies: a fixed value and the minimum in dollars, a percentage unchanged; `uses` counts orders. */
const discountView = (discount: Discount, uses: number): View => ({
  ...discount,
  value: discount.kind === 'fixed' ? dollars(discount.value) : discount.value,
  minimum_subtotal: dollars(discount.minimum_subtotal),
  uses,
});

const countedView = async (discount: Discount): Promise<View> =>
  discountView(discount, await countAllUses(discount.code));

export const readDiscounts = async (): Promise<View[]> => Promise.all((await listDiscounts()).map(countedView));

/** Times are compared as text, so all are stored in the same format. */
const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Creates a code, with an audit entry. Throws `discount.exists`. */
export async function createDiscount(input: NewDiscount, by: string): Promise<View> {
  const { kind, value, code } = input;
  const discount: Discount = {
    ...input,
    starts_at: moment(input.starts_at),
    ends_at: moment(input.ends_at),
    value: kind === 'fixed' ? cents(value) : kind === 'percent' ? value : 0,
    minimum_subtotal: cents(input.minimum_subtotal),
    is_active: true,
    version: 1,
  };
  try {
    await transact([
      newDiscount(discount),
      appendAudit({ what: 'discount.created', subject: code, by, after: discount }),
    ]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('discount.exists') : error;
  }
  return discountView(discount, 0);
}

/** The code after an operator's changes. Throws `discount.changed`, and `request.malformed` for an end before its start. */
function changed(discount: Discount, { version, is_active, ends_at }: DiscountChanges): Discount {
  if (version !== undefined && version !== discount.version) throw new AppError('discount.changed');
  const end = ends_at === undefined ? discount.ends_at : moment(ends_at);
  if (end && discount.starts_at && end <= discount.starts_at)
    throw new AppError('request.malformed', { fields: { ends_at: 'It ends before it starts.' } });
  return { ...discount, is_active: is_active ?? discount.is_active, ends_at: end, version: discount.version + 1 };
}

/** Switches a code on or off, or moves its end, with an audit entry. Throws `discount.not_found` and the errors of `changed`. */
export async function editDiscount(code: string, changes: DiscountChanges, by: string): Promise<View> {
  const { entity } = await changeRow(
    discountRows,
    async () => {
      const stored = await loadStoredDiscount(code.toUpperCase());
      if (!stored) throw new AppError('discount.not_found');
      return stored;
    },
    (before) => {
      const after = changed(before, changes);
      const audit = appendAudit({ what: 'discount.changed', subject: before.code, by, before, after });
      return { entity: after, with: [audit] };
    },
  );
  return countedView(entity);
}
