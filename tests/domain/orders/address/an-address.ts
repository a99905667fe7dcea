import { checkAddress, type ShippingAddress, TypedAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';

type Given = Partial<Record<keyof TypedAddress, unknown>>;

/** An address as the checkout reads it, with only the fields that a post cannot lack. */
export const typed = (over: Given): TypedAddress =>
  TypedAddress.parse({ name: 'Sam Shopper', line1: '1 Main Street', city: 'Springfield', ...over });

export const checked = (over: Given): ShippingAddress =>
  checkAddress(typed(over), { scope: 'worldwide', hasMega: false });

/** The refusal's code and its words by field. "none" for an accepted address. */
export function refusalOf(over: Given): { readonly code: string; readonly fields: Readonly<Record<string, string>> } {
  try {
    checked(over);
    return { code: 'none', fields: {} };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = Object.entries(error.detail.fields ?? {});
    return {
      code: error.code,
      fields: Object.fromEntries(fields.map(([path, words]) => [path.replace('shipping_address.', ''), words])),
    };
  }
}
