import type { OrderItem } from '#domain/orders/order/order.ts';

type Inches = readonly [length: number, width: number, height: number];

/** Ounces of a foiled card of 20 pt stock, an 11 x 18 in print rolled in tissue, and the magnetic case in each box (P-1). */
const pieceOunces = { card: 0.08, print: 1.3, case: 2.2 } as const;

/** Custom boxes by max cards, with their case: outer size of the wrapped box, and weight when empty. */
export const boxSizes = [
  { cards: 1, inches: [4.5, 3.5, 1], ounces: 1 },
  { cards: 6, inches: [4.5, 3.5, 1.25], ounces: 1.2 },
  { cards: 10, inches: [4.5, 3.5, 1.5], ounces: 1.4 },
  { cards: 18, inches: [4.5, 3.5, 2], ounces: 1.8 },
] as const satisfies readonly { cards: number; inches: Inches; ounces: number }[];

interface ParcelKind {
  readonly label: string;
  readonly inches: Inches;
  readonly ounces: number;
  readonly room: number;
  readonly prints: number;
}

/** Packings, smallest first. A parcel uses the first that holds the whole order. An order is one parcel (D-209). */
export const parcelKinds = {
  mailer: { label: 'Padded mailer', inches: [6, 4, 2], ounces: 1, room: 32, prints: 0 },
  'small-carton': { label: 'Small carton', inches: [8, 6, 4], ounces: 3, room: 150, prints: 0 },
  'medium-carton': { label: 'Medium carton', inches: [12, 9, 6], ounces: 7, room: 540, prints: 0 },
  'large-carton': { label: 'Large carton', inches: [16, 12, 10], ounces: 15, room: 1650, prints: 0 },
  'case-carton': { label: 'Case carton', inches: [20, 16, 14], ounces: 26, room: 3900, prints: 0 },
  tube: { label: 'MEGA tube', inches: [13, 3, 3], ounces: 5, room: 0, prints: 6 },
  'wide-tube': { label: 'Wide MEGA tube', inches: [13, 5, 5], ounces: 9, room: 0, prints: 25 },
  'tube-carton': { label: 'Carton with a MEGA tube', inches: [14, 10, 6], ounces: 14, room: 420, prints: 6 },
  'large-tube-carton': {
    label: 'Large carton with a MEGA tube',
    inches: [18, 14, 10],
    ounces: 26,
    room: 1500,
    prints: 25,
  },
} as const satisfies Record<string, ParcelKind>;
export type ParcelKindName = keyof typeof parcelKinds;

/** USPS takes 70 pounds (Domestic Mail Manual 601.3.2). */
const maxOunces = 70 * 16;

export interface ParcelSize {
  readonly kind: ParcelKindName;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly ounces: number;
}

/** Contents of a parcel. `volume`: cubic inches of all boxes. `ounces`: without packing. */
interface Contents {
  readonly volume: number;
  readonly prints: number;
  readonly ounces: number;
}

type Line = Pick<OrderItem, 'quantity' | 'cards'>;

/** Size of a box of up to 18 cards; larger counts as several boxes. */
function boxOf(cards: number): { readonly volume: number; readonly ounces: number } {
  const largest = boxSizes[boxSizes.length - 1] ?? boxSizes[0];
  const size = boxSizes.find((one) => one.cards >= cards) ?? largest;
  const boxes = Math.max(1, Math.ceil(cards / size.cards));
  const [length, width, height] = size.inches;
  return { volume: boxes * length * width * height, ounces: boxes * (size.ounces + pieceOunces.case) };
}

/** Contents of one copy of a line. MEGA cards are prints in a tube, others lie in one box. */
function contentsOf({ cards }: Line): Contents {
  const count = (mega: boolean) =>
    cards.filter(({ is_mega }) => is_mega === mega).reduce((sum, { quantity }) => sum + quantity, 0);
  const [inBox, prints] = [count(false), count(true)];
  const box = inBox > 0 ? boxOf(inBox) : { volume: 0, ounces: 0 };
  const ounces = box.ounces + inBox * pieceOunces.card + prints * pieceOunces.print;
  return { volume: box.volume, prints, ounces };
}

/** Weight of a line in ounces, all copies, without packing, for customs. */
export const lineOunces = (line: Line): number => line.quantity * contentsOf(line).ounces;

function allOf(items: readonly Line[]): Contents {
  const parts = items.map((item) => ({ of: contentsOf(item), times: item.quantity }));
  const sum = (read: (one: Contents) => number) => parts.reduce((total, { of, times }) => total + times * read(of), 0);
  return {
    volume: sum(({ volume }) => volume),
    prints: sum(({ prints }) => prints),
    ounces: sum(({ ounces }) => ounces),
  };
}

/** The smallest packing that holds an order, with its weight rounded up to 0.1 ounce. Null if too large or heavy; such an order is shipped by hand. */
export function parcelOf(items: readonly Line[]): ParcelSize | null {
  const { volume, prints, ounces } = allOf(items);
  const kinds = Object.entries(parcelKinds) as [ParcelKindName, ParcelKind][];
  const found = kinds.find(([, kind]) => kind.room >= volume && kind.prints >= prints);
  if (!found || volume + prints === 0) return null;
  const [kind, { inches, ounces: packing }] = found;
  const [length, width, height] = inches;
  const weight = Math.ceil((ounces + packing) * 10) / 10;
  return weight > maxOunces ? null : { kind, length, width, height, ounces: weight };
}
