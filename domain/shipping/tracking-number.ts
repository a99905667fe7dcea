/** Digits of a domestic parcel, without the check digit. */
const service = '9400';
const digits = 21;

/** A parcel's number in the form of USPS: 22 digits, the last of which checks the others (MOD 10, weight 3; Publication 199). Takes 20 random bytes. */
export function trackingNumber(bytes: Uint8Array): string {
  const random = Array.from(bytes, (byte) => byte % 10).join('');
  const body = (service + random).slice(0, digits).padEnd(digits, '0');
  return body + checkDigit(body);
}

/** The digit that makes the sum, every other digit from the right counted three times, a multiple of ten. */
export function checkDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
