import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { OrderItem } from '#domain/orders/order/order.ts';
import type { Cents } from '#domain/values/money.ts';
import { lineOunces } from './parcel-kinds.ts';

/** Harmonized System 4911, other printed matter: 4911.91 is pictures and prints, 4911.99 the rest, such as trading cards. */
const tariffs = { cards: '4911.99', prints: '4911.91' } as const;

/** Military addresses are in the United States and still pass customs (USPS, International Mail Manual 123). */
const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

/** Above this value an export must be filed first, and the label needs the filing's number (15 CFR 30.37(a)). */
const maxUnfiled: Cents = 250_000;
/** 15 CFR 30.36: exports to Canada need no filing. */
const exemptions = { canada: 'NOEEI 30.36', small: 'NOEEI 30.37(a)' } as const;

export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  readonly value: Cents;
  readonly ounces: number;
  readonly tariff: string;
}

export interface Customs {
  readonly exemption: string;
  readonly lines: readonly CustomsLine[];
}

export const passesCustoms = ({ country, state }: Pick<ShippingAddress, 'country' | 'state'>): boolean =>
  country !== 'US' || militaryStates.includes(state);

type Line = Pick<OrderItem, 'quantity' | 'cards' | 'line_total' | 'unit_price'>;

/** A free replacement is declared at its usual price, min a dollar: a gift's value is not 0. */
const valueOf = ({ line_total, unit_price, quantity }: Line): Cents => Math.max(line_total, unit_price * quantity, 100);

function lineOf(item: Line): CustomsLine {
  const isPrints = item.cards.some(({ is_mega }) => is_mega);
  return {
    description: isPrints ? 'Printed sports posters' : 'Printed sports trading cards',
    quantity: item.quantity,
    value: valueOf(item),
    ounces: Math.round(lineOunces(item) * 100) / 100,
    tariff: isPrints ? tariffs.prints : tariffs.cards,
  };
}

/** Merges lines of the same goods: 250 team packs are one line. */
function merged(lines: readonly CustomsLine[]): CustomsLine[] {
  return Object.values(tariffs).flatMap((tariff) => {
    const same = lines.filter((line) => line.tariff === tariff);
    const [first] = same;
    if (!first) return [];
    const sum = (read: (line: CustomsLine) => number) => same.reduce((total, line) => total + read(line), 0);
    const ounces = Math.round(sum((line) => line.ounces) * 100) / 100;
    return [{ ...first, quantity: sum((line) => line.quantity), value: sum((line) => line.value), ounces }];
  });
}

/** The customs declaration of an order. `none`: the parcel passes no customs. `filed`: its value requires a filing by a person first. */
export function customsOf(
  items: readonly Line[],
  to: Pick<ShippingAddress, 'country' | 'state'>,
): Customs | 'none' | 'filed' {
  if (!passesCustoms(to)) return 'none';
  const lines = merged(items.map(lineOf));
  if (to.country === 'CA') return { exemption: exemptions.canada, lines };
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return value > maxUnfiled ? 'filed' : { exemption: exemptions.small, lines };
}
