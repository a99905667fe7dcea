import type { OrderSummaryView } from '#domain/orders/order/order-view.ts';
import {
  contentText,
  endedUnpaid,
  isAbandoned,
  isInProgress,
  orderStatusLabel,
} from '#web/src/base/content/order-labels.ts';
import { formatDate, formatDayRange } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './order-list.module.css';

interface Props {
  readonly orders: readonly OrderSummaryView[];
}

/** All orders. Abandoned checkouts are in a closed section below the others. */
export function OrderList({ orders }: Props) {
  const kept = orders.filter((order) => !isAbandoned(order));
  const left = orders.filter(isAbandoned);
  return (
    <>
      {kept.length > 0 && <OrderRows orders={kept} />}
      {left.length > 0 && (
        <details>
          <summary>Checkouts you left ({left.length})</summary>
          <OrderRows orders={left} />
        </details>
      )}
    </>
  );
}

/** Each order with its first card, its status and its total. */
function OrderRows({ orders }: Props) {
  return (
    <ul className="lined">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { readonly order: OrderSummaryView }) {
  const { order_number, total_amount, placed_at, deliver_by } = order;
  return (
    <li className={styles.row}>
      <CardPicture src={order.picture_url} alt="" className={styles.picture ?? ''} />
      <Stack gap={1}>
        <h2 className="name-title">
          <Link to={orderPath(order.id)} className="cover-link">
            Order {order_number}
          </Link>
        </h2>
        <p>{contentText(order)}</p>
        <Quiet>Placed {formatDate(placed_at)}</Quiet>
      </Stack>
      <Stack gap={1} className={styles.state}>
        <strong>{orderStatusLabel(order)}</strong>
        {isInProgress(order) && <Quiet as="span">Arrives {formatDayRange(deliver_by)}</Quiet>}
        {endedUnpaid(order) && <Quiet as="span">Nothing was charged</Quiet>}
      </Stack>
      <strong className={styles.total}>{formatMoney(total_amount)}</strong>
    </li>
  );
}
