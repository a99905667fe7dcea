import type { OrderItemView } from '#domain/orders/order-view';
import { moneyWords } from '#web/lib/money-words';
import { CardPicture } from '#web/ui/card-picture.tsx';
import styles from './ordered-cards.module.css';

interface OrderedCardsProps {
  readonly items: readonly OrderItemView[];
  /** Signed addresses run out: asks for the order again. */
  readonly onRetry: () => void;
}

/** What was bought, box by box, with the fronts as they were on the day. */
export function OrderedCards({ items, onRetry }: OrderedCardsProps) {
  return (
    <ul className={styles.boxes}>
      {items.map((item) => (
        <li key={item.id} className={styles.box}>
          <div className={styles.head}>
            <h3 className={styles.name}>
              {item.name}
              {item.quantity > 1 && <span className={styles.times}> × {item.quantity}</span>}
            </h3>
            <span className={styles.price}>{moneyWords(item.line_total)}</span>
          </div>
          <p className={styles.facts}>{factsOf(item)}</p>
          <ul className={styles.cards}>
            {item.cards.map((card) => (
              <li key={card.card_id}>
                <CardPicture src={card.front_url} alt="" onRetry={onRetry} />
                <span className={styles.title}>
                  {card.title}
                  {card.quantity > 1 && `\u00a0×\u00a0${card.quantity}`}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ cards, foil_finish, pack_type }: OrderItemView): string {
  const count = cards.reduce((sum, { quantity }) => sum + quantity, 0);
  const kind = pack_type.startsWith('mega') ? 'MEGA, 11 x 18 in' : 'box';
  return `${count} ${count === 1 ? 'card' : 'cards'} · ${kind} · ${foil_finish} foil`;
}
