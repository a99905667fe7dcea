import type { ComponentType } from 'react';
import { opsPath } from '#web/paths';
import { Link } from '#web/ui/link.tsx';
import { AuditList } from './audit-list.tsx';
import { DiscountList } from './discount-list.tsx';
import { HoldList } from './hold-list.tsx';
import { OpsOrderSheet } from './ops-order.tsx';
import styles from './ops.module.css';
import { OrderQueue } from './order-queue.tsx';
import { ReturnQueue } from './return-queue.tsx';

interface View {
  readonly name: string;
  readonly label: string;
  readonly List: ComponentType;
}

const views: readonly View[] = [
  { name: 'orders', label: 'Production', List: OrderQueue },
  { name: 'returns', label: 'Returns', List: ReturnQueue },
  { name: 'holds', label: 'Holds', List: HoldList },
  { name: 'discounts', label: 'Codes', List: DiscountList },
  { name: 'audit', label: 'Audit', List: AuditList },
];

/** The operators' screens: one view at a time, or one order. */
export function OpsViews({ view, id }: { readonly view: string | undefined; readonly id: string | undefined }) {
  const { name, List } = views.find((one) => one.name === view) ?? (views[0] as View);
  return (
    <>
      <nav className={styles.views} aria-label="Operations">
        {views.map((one) => (
          <Link key={one.name} to={opsPath(one.name)} aria-current={one.name === name ? 'page' : undefined}>
            {one.label}
          </Link>
        ))}
      </nav>
      {name === 'orders' && id !== undefined ? <OpsOrderSheet key={id} id={id} /> : <List />}
    </>
  );
}
