import { cents, formatAmount } from '#domain/values/money.ts';

/** `$17.99` for an amount in dollars from the API. Zero is `$0.00` here, not `Free` as for prices. */
export const formatMoney = (amount: number): string => formatAmount(cents(amount));
