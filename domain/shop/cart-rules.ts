import { AppError } from '#domain/tables/errors.ts';
import type { Cart, CartLine } from './cart.ts';
import { cartLimits } from './cart-limits.ts';

interface MoreCopies {
  readonly packId: string;
  readonly quantity: number;
  readonly lineId: string;
  readonly at: string;
}

const checkCopies = (quantity: number): void => {
  if (quantity > cartLimits.copies) throw new AppError('cart.too_many_copies');
};

/** The cart with more copies of a box, in the box's one line (P-27). Throws `cart.full`, `cart.too_many_copies`. */
export function withMore(cart: Cart, { packId, quantity, lineId, at }: MoreCopies): Cart {
  const known = cart.lines.find((line) => line.pack_id === packId);
  const copies = (known?.quantity ?? 0) + quantity;
  checkCopies(copies);
  if (!known && cart.lines.length >= cartLimits.boxes) throw new AppError('cart.full');
  const line: CartLine = known
    ? { ...known, quantity: copies }
    : { id: lineId, pack_id: packId, quantity: copies, added_at: at };
  const lines = known ? cart.lines.map((other) => (other === known ? line : other)) : [...cart.lines, line];
  return { ...cart, lines, updated_at: at };
}

/** The cart with this many copies of a box; 0 or less removes the line (P-5). Throws `cart.no_line`, `cart.too_many_copies`. */
export function withQuantity(cart: Cart, packId: string, quantity: number, at: string): Cart {
  if (!cart.lines.some((line) => line.pack_id === packId)) throw new AppError('cart.no_line');
  checkCopies(quantity);
  const lines = cart.lines.flatMap((line) => {
    if (line.pack_id !== packId) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  return { ...cart, lines, updated_at: at };
}

export const badgeText = (count: number): string => (count > cartLimits.badge ? `${cartLimits.badge}+` : String(count));
