import { reasonLabels } from '#domain/orders/return/return-labels.ts';
import { returnStatusLabels } from '#web/src/base/content/return-labels.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useReturns } from '../data/returns.ts';
import styles from './return-list.module.css';

/** The return requests of all orders with their status. Renders nothing if there are none. */
export function AllReturns() {
  const list = useReturns();
  const { data: returns = [] } = list;
  if (returns.length === 0) return null;
  return (
    <section>
      <SectionHead kicker="Put right" title="Reported problems" />
      <Stack as="ul" gap={5}>
        {returns.map(({ id, order_id, order_number, reason, status, created_at }) => (
          <Stack as="li" gap={2} key={id} className={styles.row}>
            <Row as="p" gap={2} between>
              <strong>{reasonLabels[reason]}</strong>
              <strong>{returnStatusLabels[status]}</strong>
            </Row>
            <Quiet>
              {formatDate(created_at)} · <Link to={orderPath(order_id)}>Order {order_number}</Link>
            </Quiet>
          </Stack>
        ))}
      </Stack>
      <MoreButton list={list}>Show more</MoreButton>
    </section>
  );
}
