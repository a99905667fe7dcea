import { amountWords, cents } from '#domain/values/money.ts';

/** `$17.99` for an amount in dollars from the API. Zero is `$0.00` here; a price of zero would read Free. */
export const moneyWords = (amount: number): string => amountWords(cents(amount));
