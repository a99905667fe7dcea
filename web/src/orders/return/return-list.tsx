import type { OrderItemView } from '#domain/orders/order/order-view.ts';
import { nextStepOf, reasonLabels, wishLabels } from '#domain/orders/return/return-labels.ts';
import type { ReturnView } from '#domain/orders/return/return-request.ts';
import { returnStatusLabels } from '#web/src/base/content/return-labels.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import styles from './return-list.module.css';

interface ReturnListProps {
  readonly returns: readonly ReturnView[];
  readonly items: readonly OrderItemView[];
}

/** The returns of an order, with our decisions. */
export function ReturnList({ returns, items }: ReturnListProps) {
  return (
    <Stack as="ul" gap={5}>
      {returns.map((one) => (
        <Stack as="li" gap={2} key={one.id} className={styles.row}>
          <Row as="p" gap={2} between>
            <strong>{reasonLabels[one.reason]}</strong>
            <strong>{returnStatusLabels[one.status]}</strong>
          </Row>
          <Quiet>
            {formatDate(one.created_at)} · {cardsOf(one, items)}
          </Quiet>
          {one.wish && <p>You would like: {wishLabels[one.wish]}</p>}
          {one.note && <p>{one.note}</p>}
          {one.decision_note && <p>Our answer: {one.decision_note}</p>}
          <p>What comes next: {nextStepOf(one)}</p>
          {one.refund_amount !== null && <p>{formatMoney(one.refund_amount)} went back.</p>}
          {one.replacement_order_id !== null && <Link to={orderPath(one.replacement_order_id)}>The replacement</Link>}
          <Photos urls={one.photo_urls} />
        </Stack>
      ))}
    </Stack>
  );
}

function Photos({ urls }: { readonly urls: readonly string[] }) {
  if (urls.length === 0) return null;
  return (
    <Row as="ul" gap={2} className={styles.photos}>
      {urls.map((url, index) => (
        <li key={url}>
          <LinkedPicture src={url} alt={`What you sent us, ${index + 1}`} loading="lazy" decoding="async" />
        </li>
      ))}
    </Row>
  );
}

function cardsOf({ items: returned }: ReturnView, items: readonly OrderItemView[]): string {
  const title = (itemId: string, cardId: string) =>
    items.find(({ id }) => id === itemId)?.cards.find(({ card_id }) => card_id === cardId)?.title ?? 'Card';
  return returned.map((one) => `${title(one.order_item_id, one.card_id)} × ${one.quantity}`).join(', ');
}
