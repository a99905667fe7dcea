import { useNavigate } from 'react-router-dom';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { addressOfList, backToPlace } from '#web/src/parts/page/table/use-restored-place.ts';
import { useOpsOrder } from '#web/src/production/data/ops.ts';
import { useShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import { MoveButtons } from './move-buttons.tsx';
import { OrderFacts, OrderHead } from './order-head.tsx';
import { OrderCustomer, OrderParcels, OrderReturns } from './order-people.tsx';
import { OrderProduction } from './order-production.tsx';
import styles from './order-sheet.module.css';
import { OrderSums } from './order-sums.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderedTable } from './ordered-table.tsx';

/** One order with everything that an operator needs, the next step of the work first. */
export function OrderSheet({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  useShortcuts({ up: () => void navigate(addressOfList(opsPaths.orders), { state: backToPlace }) });
  return (
    <Loaded query={useOpsOrder(id)} words="Loading the order">
      {(order) => (
        <div className={styles.sheet}>
          <OrderHead order={order} />
          <MoveButtons order={order} />
          <OrderFacts order={order} />
          <OrderedTable order={order} />
          <div className={styles.columns}>
            <OrderCustomer order={order} />
            <OrderProduction order={order} />
            <OrderParcels order={order} />
            <OrderReturns order={order} />
            <OrderSums order={order} />
          </div>
          <OrderTimeline order={order} />
        </div>
      )}
    </Loaded>
  );
}
