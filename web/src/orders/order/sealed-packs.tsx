import { generatePath } from 'react-router-dom';
import { closedPackText } from '#domain/orders/order/closed-packs.ts';
import type { OrderItemView, OrderView } from '#domain/orders/order/order-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useOpenPack } from '../data/orders.ts';
import styles from './sealed-packs.module.css';

/** The unopened random packs, each as a sealed pack with its code. */
export function SealedPacks({ order, packs }: { readonly order: OrderView; readonly packs: readonly OrderItemView[] }) {
  const open = useOpenPack(order.id);
  if (packs.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-label="Sealed packs">
      <p>
        {order.can.open_packs
          ? 'Your packs are on the way. Open them here, or wait for the real thing.'
          : closedPackText}
      </p>
      {open.isError && <Notice kind="problem">{errorMessage(open.error)}</Notice>}
      <ul className={styles.packs}>
        {packs.map(({ id, pack_number: number, pack_code: code, card_count: count }) => (
          <Stack as="li" gap={2} key={id}>
            <Stack
              gap={1}
              center
              className={styles.pack}
              data-opening={(open.isPending && open.variables === number) || undefined}
            >
              <span className={styles.strip} aria-hidden="true" />
              <strong className="lead">Pack {number}</strong>
              <span>{count} cards</span>
            </Stack>
            {order.can.open_packs && number !== null && (
              <Button busy={open.isPending && open.variables === number} onClick={() => open.mutate(number)}>
                Open pack {number}
              </Button>
            )}
            {code !== null && (
              <Quiet as="details">
                <summary>Code {code}</summary>
                <Link to={generatePath(paths.packCheck, { code })}>Check how it was dealt</Link>
              </Quiet>
            )}
          </Stack>
        ))}
      </ul>
    </Stack>
  );
}
