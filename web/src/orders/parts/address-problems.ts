import { checkAddress, type ShippingAddress, TypedAddress } from '#domain/orders/order/address.ts';
import { AppError, messageOfIssue } from '#domain/tables/errors.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';

export type AddressField = keyof ShippingAddress;
export type AddressProblems = Partial<Record<AddressField, string>>;

const prefix = 'shipping_address.';

/** The API's field names without their prefix. */
const ownFields = (fields: Readonly<Record<string, string>>): AddressProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message] as const] : [],
    ),
  );

/** Error codes that concern a single field. */
const fieldOf: Partial<Record<string, AddressField>> = {
  'shipping.us_only': 'country',
  'shipping.embargo': 'country',
  'shipping.po_box': 'line1',
};

function problemsOf(refusal: { readonly code: string | undefined; readonly message: string }): AddressProblems {
  const field = refusal.code === undefined ? undefined : fieldOf[refusal.code];
  return field ? { [field]: refusal.message } : {};
}

/** Checks an address by the server's rules (P-28). Does not check the shipping scope, because the field lists no other countries. */
export function addressProblems(typed: TypedAddress, hasMega: boolean): AddressProblems {
  const parsed = TypedAddress.safeParse(typed);
  const wrong = parsed.error?.issues.map((issue) => [issue.path[0], messageOfIssue(issue)] as const) ?? [];
  return { ...ruleProblems(parsed.data ?? typed, hasMega), ...Object.fromEntries(wrong) };
}

function ruleProblems(address: TypedAddress, hasMega: boolean): AddressProblems {
  try {
    checkAddress(address, { scope: 'worldwide', hasMega });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...problemsOf(error), ...ownFields(error.detail.fields ?? {}) };
  }
}

/** The address problems in a refusal. Empty if it concerns something else. */
export function refusedFields(error: unknown): AddressProblems {
  return error instanceof ApiError ? { ...problemsOf(error), ...ownFields(error.fields) } : {};
}
