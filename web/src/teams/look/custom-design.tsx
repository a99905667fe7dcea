import { useState } from 'react';
import { customTemplatePrice } from '#domain/shop/prices.ts';
import type { PurchaseStatus } from '#domain/teams/cards/purchase-moves.ts';
import type { TemplatePurchaseView } from '#domain/teams/cards/template-purchase.ts';
import { dollars } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { orderPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { usePurchases } from '../data/looks.ts';
import { DesignWish } from './design-wish.tsx';
import styles from './team-look.module.css';

const price = formatMoney(dollars(customTemplatePrice));

const stateLabels: Readonly<Record<PurchaseStatus, string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid, in the queue',
  in_design: 'Being designed',
  proof_sent: 'Proof sent',
  approved: 'Approved, being finished',
  delivered: 'Delivered: it is one of your looks',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** The offer of a custom design, and the designs that the team has ordered. */
export function CustomDesign({ teamId }: { readonly teamId: string }) {
  const purchases = usePurchases(teamId);
  const [isWishing, setIsWishing] = useState(false);
  return (
    <Stack as="section" gap={4} start className={styles.custom} aria-labelledby="custom-design">
      <SectionHead kicker="Only yours" title="A design of your own" id="custom-design">
        We draw a template for your team alone: {price}, with a proof before it is finished.
      </SectionHead>
      {purchases.data && purchases.data.length > 0 && (
        <ul className={classNames(looks.lines, looks.wide)}>
          {purchases.data.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      <Button onClick={() => setIsWishing(true)}>Order a design</Button>
      {isWishing && <DesignWish teamId={teamId} price={price} onClose={() => setIsWishing(false)} />}
    </Stack>
  );
}

function Purchase({ purchase }: { readonly purchase: TemplatePurchaseView }) {
  const { template_name, status, note, order_id, created_at } = purchase;
  return (
    <Row as="li" gap={4}>
      <strong>{template_name}</strong>
      <span>{stateLabels[status]}</span>
      {note && <Quiet as="span">{note}</Quiet>}
      <Quiet as="span">
        {formatMoment(created_at)}
        {order_id !== null && (
          <>
            {' · '}
            <Link to={orderPath(order_id)}>Order</Link>
          </>
        )}
      </Quiet>
    </Row>
  );
}
