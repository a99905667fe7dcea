import { isMega } from '#domain/shop/box-rules.ts';
import type { CartTotals } from '#domain/shop/cart.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { TotalsList } from '#web/src/parts/ui/totals-list.tsx';
import type { CartItem } from '#web/src/shop/data/cart.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly items: readonly CartItem[];
  readonly totals: CartTotals;
  readonly country: string;
  readonly onRetry: () => void;
}

/** The boxes of the order and the totals for that country. */
export function OrderSummary({ items, totals, country, onRetry }: OrderSummaryProps) {
  const hasCase = items.some(({ pack }) => !isMega(pack.pack_type));
  return (
    <>
      <Stack as="ul" gap={4}>
        {items.map(({ id, quantity, pack }) => (
          <li key={id} className={styles.box}>
            <div className={styles.fan}>
              {pack.pack_items.slice(0, 3).map(({ card }) => (
                <CardPicture key={card.id} src={card.front_thumbnail_url} alt="" onRetry={onRetry} />
              ))}
            </div>
            <div>
              <strong>{pack.name}</strong>
              <Quiet>
                {pack.quantity} {pack.quantity === 1 ? 'card' : 'cards'}, {finishLabel(pack)}
                {quantity > 1 && ` × ${quantity}`}
              </Quiet>
            </div>
            <span>{formatMoney(lineTotal(totals, id))}</span>
          </li>
        ))}
      </Stack>
      <TotalsList totals={totals} destination={countryName(country)} hasCase={hasCase} />
    </>
  );
}

const lineTotal = ({ items }: CartTotals, id: string): number =>
  items.find(({ cart_item_id }) => cart_item_id === id)?.line_total ?? 0;
