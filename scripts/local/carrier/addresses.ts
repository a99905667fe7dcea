import type { AddressInput } from './shapes.ts';
import { carrierId } from './store.ts';

const problem = (code: string, field: string, message: string) => ({ code, field, message, suggestion: null });

/** What the partner finds: a street without a number, in the United States. It knows no streets. */
function problemsOf({ street1, country }: AddressInput) {
  const isMissing = country === 'US' && !/\d/.test(street1);
  return isMissing ? [problem('E.HOUSE_NUMBER.MISSING', 'street1', 'House number is missing')] : [];
}

/** An address with its verification, where that was asked for. An address that fails it is made all the same. */
export function createAddress(address: AddressInput, isVerified: boolean): Record<string, unknown> {
  const errors = problemsOf(address);
  const delivery = { success: errors.length === 0, errors, details: null };
  return {
    id: carrierId('adr'),
    object: 'Address',
    mode: 'test',
    ...address,
    verifications: isVerified ? { delivery } : {},
  };
}
