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
      {open.isError && (
        <Notice kind="problem" onRetry={() => open.variables && open.mutate(open.variables)}>
          {errorMessage(open.error)}
        </Notice>
      )}
      <ul className={styles.packs}>
        {packs.map((pack) => (
          <SealedPack
            key={pack.id}
            pack={pack}
            isOpening={open.isPending && open.variables === pack.pack_number}
            onOpen={order.can.open_packs ? open.mutate : null}
          />
        ))}
      </ul>
    </Stack>
  );
}

interface SealedPackProps {
  readonly pack: OrderItemView;
  readonly isOpening: boolean;
  /** Null if packs cannot be opened yet. */
  readonly onOpen: ((number: number) => void) | null;
}

function SealedPack({ pack, isOpening, onOpen }: SealedPackProps) {
  const { pack_number: number, pack_code: code, card_count: count } = pack;
  return (
    <Stack as="li" gap={2}>
      <Stack gap={1} center className={styles.pack} data-opening={isOpening || undefined}>
        <span className={styles.strip} aria-hidden="true" />
        <strong className="lead">Pack {number}</strong>
        <span>{count} cards</span>
      </Stack>
      {onOpen && number !== null && (
        <Button busy={isOpening} onClick={() => onOpen(number)}>
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
  );
}
