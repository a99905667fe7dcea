import { isMega } from '#domain/shop/box-rules.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { type Column, DataTable } from '#web/src/parts/page/table/data-table.tsx';
import styles from '#web/src/parts/page/table/table-cells.module.css';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Item = OpsOrder['items'][number];
interface Line {
  readonly item: Item;
  readonly card: Item['cards'][number];
}

/** The start of the file's SHA-256, and of its plate's if the side has foil. */
const digests = (art: string | undefined, plate: string | null | undefined): string =>
  [art, plate].flatMap((sha256) => (sha256 ? [sha256.slice(0, 8)] : [])).join(' + ');

const columns: readonly Column<Line>[] = [
  // Team packs of an order have the same name, and their numbers are on pick list and slip.
  { head: 'Box', cell: ({ item: { name, pack_number } }) => (pack_number === null ? name : `${name} ${pack_number}`) },
  { head: 'Boxes', cell: ({ item }) => item.quantity, numeric: true },
  { head: 'Foil', cell: ({ item }) => (isMega(item.pack_type) ? 'none' : item.foil_finish) },
  { head: 'Kind', cell: ({ item }) => item.pack_type },
  {
    head: 'Card',
    cell: ({ card }) => (
      <span className={styles.cardCell}>
        {[card.front_url, card.back_url].map((url, side) =>
          url ? <LinkedPicture key={url} src={url} alt={side === 0 ? 'Front' : 'Back'} /> : null,
        )}
        {card.title}
      </span>
    ),
  },
  { head: 'Copies', cell: ({ item, card }) => item.quantity * card.quantity, numeric: true },
  { head: 'Front file', cell: ({ card }) => <code>{digests(card.front_sha256, card.front_plate_sha256)}</code> },
  { head: 'Back file', cell: ({ card }) => <code>{digests(card.back_sha256, card.back_plate_sha256)}</code> },
  // A line's total belongs to the box, so only its first card shows it.
  {
    head: 'Line',
    cell: ({ item, card }) => (card === item.cards[0] ? formatMoney(item.line_total) : ''),
    numeric: true,
  },
];

/** Every card to print, with its print files. */
export function OrderedTable({ order }: { readonly order: OpsOrder }) {
  const lines = order.items.flatMap((item) => item.cards.map((card) => ({ item, card })));
  return (
    <DataTable
      caption="Cards to print"
      columns={columns}
      rows={lines}
      keyOf={({ item, card }) => `${item.id}/${card.card_id}`}
    />
  );
}
