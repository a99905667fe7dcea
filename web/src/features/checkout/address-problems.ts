import { AppError, wordsOfIssue } from '#domain/errors';
import { checkAddress, ShippingAddress } from '#domain/shipping/address';
import { ApiError } from '#web/api/api-error';

export type AddressField = keyof ShippingAddress;
export type AddressProblems = Partial<Record<AddressField, string>>;

const prefix = 'shipping_address.';

/** Fields as the API names them, without where they stand. */
const ownFields = (fields: Readonly<Record<string, string>>): AddressProblems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words] as const] : [],
    ),
  );

/** Refusals that are about one field. */
const fieldOf: Partial<Record<string, AddressField>> = { 'shipping.us_only': 'country', 'shipping.po_box': 'line1' };

function problemsOf(refusal: { readonly code: string | undefined; readonly message: string }): AddressProblems {
  const field = refusal.code === undefined ? undefined : fieldOf[refusal.code];
  return field ? { [field]: refusal.message } : {};
}

/** What the server would say against an address, by the same rules (P-28). Whether we ship there is its own to say: the list has no other countries. */
export function addressProblems(typed: ShippingAddress, hasMega: boolean): AddressProblems {
  const parsed = ShippingAddress.safeParse(typed);
  const wrong = parsed.error?.issues.map((issue) => [issue.path[0], wordsOfIssue(issue)] as const) ?? [];
  return { ...ruleProblems(parsed.data ?? typed, hasMega), ...Object.fromEntries(wrong) };
}

function ruleProblems(address: ShippingAddress, hasMega: boolean): AddressProblems {
  try {
    checkAddress(address, { scope: 'worldwide', hasMega });
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...problemsOf(error), ...ownFields(error.detail.fields ?? {}) };
  }
}

/** What the server said against the address; empty when it was about something else. */
export function refusedFields(error: unknown): AddressProblems {
  return error instanceof ApiError ? { ...problemsOf(error), ...ownFields(error.fields) } : {};
}
