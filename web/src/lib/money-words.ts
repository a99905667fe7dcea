import { amountWords, cents } from '#domain/money';

/** `$17.99` for dollars as they come from the API; a sum of nothing is `$0.00`, unlike a price that is Free. */
export const moneyWords = (amount: number): string => amountWords(cents(amount));
