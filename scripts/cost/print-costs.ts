import { costCents, timesOver, together, type Usage } from './aws-prices.ts';
import { cardUsage, type Measured, orderUsage, sheetUsage } from './usage.ts';

interface CostRow {
  readonly what: string;
  readonly usage: (measured: Measured) => Usage;
}

const printed = (measured: Measured): Usage => together(cardUsage(measured), sheetUsage(measured));

/** The usage of an order of `cards`. */
const wholeOrder = (measured: Measured, cards: number): Usage =>
  together(orderUsage(measured), timesOver(printed(measured), cards));

/** The shop's activities, from a card to a school's fundraiser. Each row is a line of docs/cost.md. */
export const costRows: readonly CostRow[] = [
  { what: 'a card, from the photo over four fronts and a back to its print files', usage: cardUsage },
  { what: 'its place on a sheet: imposing, keeping and downloading', usage: sheetUsage },
  { what: 'an order beside its cards: checkout, batch, documents, mails', usage: orderUsage },
  { what: 'an order of 12 cards, all of it', usage: (measured) => wholeOrder(measured, 12) },
  {
    what: 'a fundraiser: 2,000 cards, ordered by 500 families',
    usage: (measured) => timesOver(wholeOrder(measured, 4), 500),
  },
];

/** Lines of costs in US cents, from a measurement. */
export const printCosts = (measured: Measured): string[] =>
  costRows.map(({ what, usage }) => `${what.padEnd(72)} ${costCents(usage(measured)).toFixed(2).padStart(8)} cents`);
