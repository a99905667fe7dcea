import type { CartTotals } from '#domain/cart/cart';
import type { CartItem } from '#web/data/cart';
import { finishWords } from '#domain/print/print-layouts';
import { countryName } from '#domain/shipping/country-name';
import { moneyWords } from '#web/lib/money-words';
import { CardPicture } from '#web/card/card-picture.tsx';
import { TotalsList } from '#web/ui/totals-list.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly country: string;
  readonly onRetry: () => void;
}

/** The boxes of the order and the totals for that country. */
export function OrderSummary({ items, totals, country, onRetry }: OrderSummaryProps) {
  return (
    <>
      <ul className={styles.boxes}>
        {items.map(({ id, quantity, pack }) => (
          <li key={id} className={styles.box}>
            <div className={styles.fan}>
              {pack.pack_items.slice(0, 3).map(({ card }) => (
                <CardPicture key={card.id} src={card.front_thumbnail_url} alt="" onRetry={onRetry} />
              ))}
            </div>
            <p className={styles.words}>
              <strong>{pack.name}</strong>
              <span className={styles.quiet}>
                {pack.quantity} {pack.quantity === 1 ? 'card' : 'cards'}, {finishWords(pack)}
                {quantity > 1 && ` × ${quantity}`}
              </span>
            </p>
            <span className={styles.price}>{moneyWords(lineTotal(totals, id))}</span>
          </li>
        ))}
      </ul>
      <TotalsList totals={totals} destination={countryName(country)} />
    </>
  );
}

const lineTotal = ({ items }: CartTotals, id: string): number =>
  items.find(({ cart_item_id }) => cart_item_id === id)?.line_total ?? 0;
