import type { OrderItemView } from '#domain/orders/order/order-view.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './ordered-cards.module.css';

interface OrderedCardsProps {
  readonly items: readonly OrderItemView[];
  /** Reloads the order, because the signed URLs of its pictures expire. */
  readonly onRetry: () => void;
}

/** The boxes of an order, with the card fronts as they were when it was placed. */
export function OrderedCards({ items, onRetry }: OrderedCardsProps) {
  return (
    <Stack as="ul" gap={8}>
      {items.map((item) => (
        <Stack as="li" gap={2} key={item.id}>
          <Row gap={4} between>
            <h3 className="name-title">
              {item.name}
              {item.pack_number !== null && `, pack ${item.pack_number}`}
              {item.quantity > 1 && ` × ${item.quantity}`}
            </h3>
            <span>{formatMoney(item.line_total)}</span>
          </Row>
          <Quiet>{factsOf(item)}</Quiet>
          <Cards cards={item.cards} onRetry={onRetry} />
        </Stack>
      ))}
    </Stack>
  );
}

type OrderedCard = OrderItemView['cards'][number];

const titleOf = ({ title, quantity }: OrderedCard): string =>
  quantity > 1 ? `${title}\u00a0×\u00a0${quantity}` : title;

interface CardsProps extends Pick<OrderedCardsProps, 'onRetry'> {
  readonly cards: readonly OrderedCard[];
}

/** The cards' pictures. If the viewer may see none (P-54), the titles alone: a phone would show screens of empty cards. */
function Cards({ cards, onRetry }: CardsProps) {
  if (cards.every(({ front_url: url }) => url === null)) return <p>{cards.map(titleOf).join(', ')}</p>;
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <Stack as="li" gap={2} key={card.card_id}>
          {card.front_url === null ? (
            <span className={styles.unseen} aria-hidden="true" />
          ) : (
            <CardPicture src={card.front_url} alt="" onRetry={onRetry} />
          )}
          <Quiet as="span">{titleOf(card)}</Quiet>
        </Stack>
      ))}
    </ul>
  );
}

function factsOf(item: OrderItemView): string {
  const count = item.cards.reduce((sum, { quantity }) => sum + quantity, 0);
  const kind = isMega(item.pack_type) ? 'MEGA, 11 x 18 in' : item.pack_number === null ? 'box' : 'team pack';
  const code = item.pack_code === null ? '' : ` · code ${item.pack_code}`;
  return `${count} ${count === 1 ? 'card' : 'cards'} · ${kind} · ${finishLabel(item)}${code}`;
}
