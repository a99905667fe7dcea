import type { PackView } from '#domain/shop/box.ts';
import { boxMax, packKind, teamPack } from '#domain/shop/prices.ts';
import { cents, formatPrice } from '#domain/values/money.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import { MegaTiers } from './mega-tiers.tsx';
import styles from './price-tag.module.css';

const money = (dollars: number): string => formatPrice(cents(dollars));
/** An empty box shows $0.00 instead of Free. */
export const totalText = ({ quantity, total_price }: PackView): string =>
  quantity === 0 ? '$0.00' : money(total_price);
const cardCount = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

/** The price of the box and of one more card, calculated by the server's function. */
export function PriceTag() {
  const { box, isLocked } = useBoxBuilder();
  const kind = packKind(box.pack_type);
  return (
    <Row gap={6} middle>
      <output className={styles.tag} aria-label="Price of this box">
        {/* The key restarts the animation for every new price. */}
        <strong key={box.total_price} className={styles.total}>
          {totalText(box)}
        </strong>
        <span className="label nowrap">
          {box.quantity === 0 ? 'The box is empty' : `${cardCount(box.quantity)}, ${money(box.price_per_card)} a card`}
        </span>
      </output>
      <Stack as="ul" gap={1}>
        {!isLocked && (
          <li>
            <strong>{nextCardText(box)}</strong>
          </li>
        )}
        <Quiet as="li">{kind === 'mega' ? 'Rolled in a tube' : 'Free magnetic case'}</Quiet>
      </Stack>
      {kind === 'mega' && !isLocked && <MegaTiers count={box.quantity} />}
    </Row>
  );
}

/** The price of one more card, or why none fits. */
export function nextCardText({ pack_type, quantity, next_card_price }: PackView): string {
  const kind = packKind(pack_type);
  if (kind === 'team_pack' && quantity < teamPack.min) return `A team pack holds ${teamPack.min} to ${boxMax} cards.`;
  if (next_card_price === null) return `The box is full: ${boxMax} of ${boxMax}.`;
  if (quantity === 0) return `The first card is ${money(next_card_price)}.`;
  if (next_card_price === 0) return `One price for up to ${boxMax} cards.`;
  return `+${money(next_card_price)} for the next card`;
}
