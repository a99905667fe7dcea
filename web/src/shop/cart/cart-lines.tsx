import { isMega } from '#domain/shop/box-rules.ts';
import { cartLimits } from '#domain/shop/cart-limits.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import { cents, formatPrice } from '#domain/values/money.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { Stepper } from '#web/src/parts/ui/stepper.tsx';
import type { CartItem } from '../data/cart.ts';
import { useSetLine } from '../data/cart-writes.ts';
import styles from './cart.module.css';

interface CartLinesProps {
  readonly items: readonly CartItem[];
  readonly onRemove: (item: CartItem) => void;
  /** Called when a box is opened in the builder. */
  readonly onOpen: () => void;
}

export function CartLines({ items, onRemove, onOpen }: CartLinesProps) {
  return (
    <ul aria-label="Boxes in your cart">
      {items.map((item) => (
        <CartLine key={item.pack_id} item={item} onRemove={() => onRemove(item)} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface CartLineProps {
  readonly item: CartItem;
  readonly onRemove: () => void;
  readonly onOpen: () => void;
}

function CartLine({ item, onRemove, onOpen }: CartLineProps) {
  const setLine = useSetLine();
  const { pack, quantity } = item;
  const { name, pack_items, pack_type, total_price } = pack;
  const cards = `${pack.quantity} ${pack.quantity === 1 ? 'card' : 'cards'}`;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <CardPicture src={pack_items[0]?.card.front_thumbnail_url ?? null} alt="" />
      </div>
      <h3 className="name-title">
        <Link to={packBuilderPath({ box: pack.id })} onClick={onOpen}>
          {name}
        </Link>
      </h3>
      <strong>{formatPrice(cents(total_price) * quantity)}</strong>
      <Quiet>
        {cards}, {finishLabel(pack)}, {formatPrice(cents(total_price))} {isMega(pack_type) ? 'each' : 'a box'}
      </Quiet>
      <Row gap={2} middle className={styles.handling}>
        <Stepper
          label={`Copies of ${name}`}
          value={quantity}
          min={1}
          max={cartLimits.copies}
          onChange={(next) => setLine.mutate({ item, quantity: next })}
        />
        <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Row>
      {setLine.error && (
        <p role="alert" className="problem-text">
          {errorMessage(setLine.error)}
        </p>
      )}
    </li>
  );
}
