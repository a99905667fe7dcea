import { pictureText } from '#domain/orders/order/closed-packs.ts';
import type { OrderItemView, OrderView } from '#domain/orders/order/order-view.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { OrderedCards } from './ordered-cards.tsx';
import { SealedPacks } from './sealed-packs.tsx';

interface OrderedItemsProps {
  readonly order: OrderView;
  readonly onRetry: () => void;
}

const isPictured = ({ pack_number: number, cards }: OrderItemView): boolean =>
  number === null || number <= picturedPacks || cards.some(({ front_url: url }) => url !== null);

/** The number of packs that are shown card by card. */
const picturedPacks = 6;

/** The ordered boxes or packs with their cards. Beyond the first packs, cards are only named. */
export function OrderedItems({ order, onRetry }: OrderedItemsProps) {
  if (order.kind === 'template_design') {
    return <p>A template drawn for your team alone. Your team’s Look page shows how far it is.</p>;
  }
  const open = order.items.filter((item) => !item.is_closed);
  const named = open.filter((item) => !isPictured(item));
  return (
    <>
      {order.kind === 'team_packs' && <Quiet>{pictureText}</Quiet>}
      <SealedPacks order={order} packs={order.items.filter(({ is_closed: isClosed }) => isClosed)} />
      <OrderedCards items={open.filter(isPictured)} onRetry={onRetry} />
      {named.length > 0 && (
        <details>
          <summary>
            {named.length} more {named.length === 1 ? 'pack' : 'packs'}
          </summary>
          <Stack as="ul" gap={3}>
            {named.map(({ id, pack_number, pack_code, cards }) => (
              <li key={id}>
                <strong>
                  Pack {pack_number}
                  {pack_code !== null && ` · ${pack_code}`}
                </strong>
                <Quiet>{cards.map(({ title }) => title).join(', ')}</Quiet>
              </li>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}
