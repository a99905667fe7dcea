import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { OrderItem } from '#domain/orders/order/order.ts';
import type { Cents } from '#domain/values/money.ts';
import { lineOunces } from './parcel-kinds.ts';

/** Heading 4911 of the Harmonized System: other printed matter. 4911.91 are pictures and prints, 4911.99 is what is left, such as trading cards. */
const tariffs = { cards: '4911.99', prints: '4911.91' } as const;

/** Military addresses are in the United States and still pass customs (USPS, International Mail Manual 123). */
const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

/** Above this an export is filed with the government before, and the label needs the filing's number (15 CFR 30.37(a)). */
const mostUnfiled: Cents = 250_000;
/** 15 CFR 30.36: exports to Canada need no filing. */
const exemptions = { canada: 'NOEEI 30.36', small: 'NOEEI 30.37(a)' } as const;

/** A line of a customs declaration: value in cents and weight in ounces of all its pieces. */
export interface CustomsLine {
  readonly description: string;
  readonly quantity: number;
  readonly value: Cents;
  readonly ounces: number;
  readonly tariff: string;
}

export interface Customs {
  /** Why the export needs no filing. */
  readonly exemption: string;
  readonly lines: readonly CustomsLine[];
}

/** Whether a parcel from the United States passes customs. */
export const passesCustoms = ({ country, state }: Pick<ShippingAddress, 'country' | 'state'>): boolean =>
  country !== 'US' || militaryStates.includes(state);

type Line = Pick<OrderItem, 'quantity' | 'cards' | 'line_total' | 'unit_price'>;

/** A gift's value is not nothing: a free replacement is declared with what the goods would have cost, at least a dollar. */
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

/** Lines of the same goods are one: a declaration of 250 team packs has one line. */
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

/** The declaration of an order's goods. `none`: the parcel passes no customs. `filed`: it is worth so much that a person files the export first. */
export function customsOf(
  items: readonly Line[],
  to: Pick<ShippingAddress, 'country' | 'state'>,
): Customs | 'none' | 'filed' {
  if (!passesCustoms(to)) return 'none';
  const lines = merged(items.map(lineOf));
  if (to.country === 'CA') return { exemption: exemptions.canada, lines };
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return value > mostUnfiled ? 'filed' : { exemption: exemptions.small, lines };
}
