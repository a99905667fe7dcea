/** Digits of a domestic parcel, without the check digit. */
const service = '9400';
const digits = 21;

/** A tracking number in the form of USPS (Publication 199): 22 digits, the last a check digit (MOD 10, weight 3). Takes 20 random bytes. */
export function trackingNumber(bytes: Uint8Array): string {
  const random = Array.from(bytes, (byte) => byte % 10).join('');
  const body = (service + random).slice(0, digits).padEnd(digits, '0');
  return body + checkDigit(body);
}

/** The digit that makes the weighted sum a multiple of ten. Every other digit from the right has weight 3. */
export function checkDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
