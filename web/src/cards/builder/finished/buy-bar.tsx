import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { boxPrice } from '#domain/shop/prices.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { formatPrice } from '#domain/values/money.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import step from '../workspace/step-frame.module.css';
import styles from './buy-bar.module.css';
import { useBuyCard } from './use-buy-card.ts';

const price = (cards: number) => boxPrice('custom', cards).total;

interface BuyBarProps {
  readonly card: CardView;
  readonly finish: FoilFinish;
}

/** What one card comes with, and its price and purchase in a bar that is always in reach. */
export function BuyBar({ card, finish }: BuyBarProps) {
  const { submit, isPending, problem, isInCart, others, designPrice } = useBuyCard({ ...card, finish });
  const note = card.held ? messageOf('card.held') : cartNote(isInCart, others);
  return (
    <>
      <Quiet className={styles.terms}>
        One card comes in {finish} foil, in a box of its own with a free magnetic case.
        {designPrice > 0 && ` Its design costs ${formatPrice(designPrice)} of the price.`} A second card in the same box
        adds {formatPrice(price(2) - price(1))}. Shipping inside the United States is free.
      </Quiet>
      <footer className={`${step.bar} ${styles.bar}`} aria-label="Buy this card">
        {note !== '' && <Quiet className={styles.note}>{note}</Quiet>}
        {problem && <Notice kind="problem">{problem}</Notice>}
        <div className={styles.price}>
          <strong>{formatPrice(price(1) + designPrice)}</strong>
          <Quiet as="span">boxed</Quiet>
        </div>
        <ButtonLink to={packBuilderPath({ card: card.id, foil: finish })} className={styles.act}>
          Add to a box
        </ButtonLink>
        {!card.held && (
          <Button
            variant="primary"
            className={styles.act}
            busy={isPending}
            doing="Opening the checkout…"
            onClick={() => void submit()}
          >
            {isInCart ? 'Check out' : 'Buy this card'}
          </Button>
        )}
      </footer>
    </>
  );
}

/** What the checkout pays besides this card, and whether the cart holds it already. Empty if neither. */
function cartNote(isInCart: boolean, others: number): string {
  const own = isInCart ? 'This card is in your cart' : 'Your cart';
  const more = `${others} other ${others === 1 ? 'box' : 'boxes'}`;
  if (others > 0) return isInCart ? `${own}, with ${more}.` : `${own} holds ${more}, paid together with this card.`;
  return isInCart ? `${own}.` : '';
}
