import { useState } from 'react';
import { serviceLabel } from '#domain/production/parcel/parcel-services.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { opsBatchPath } from '#web/src/base/ops-paths.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { usePrintFiles } from '#web/src/production/data/batches.ts';
import type { OpsOrder } from '#web/src/production/data/ops.ts';
import { Download } from '#web/src/production/parts/download.tsx';
import styles from './order-sheet.module.css';

const filesLabels: Readonly<Record<OpsOrder['production']['files'], string>> = {
  unchecked: 'not checked yet',
  verified: 'as approved',
  broken: 'broken: nothing may be printed',
};

/** Batch, print, files and label of an order, and the name of its execution for an engineer. */
export function OrderProduction({ order }: { readonly order: OpsOrder }) {
  const { batch_id, reprint, files, label, overdue_since } = order.production;
  const batch = batch_id && order.batch_number && <Link to={opsBatchPath(batch_id)}>{order.batch_number}</Link>;
  return (
    <section aria-label="Production">
      <h3 className={looks.heading}>Production</h3>
      <dl className={styles.pairs}>
        <Fact name="Batch">{batch || noBatchText(order)}</Fact>
        <Fact name="Printed">{printedText(order)}</Fact>
        {reprint && <Fact name="Once more">{reprintText(reprint)}</Fact>}
        <Fact name="Files">{filesLabels[files]}</Fact>
        <Fact name="Label">
          {label ? `${serviceLabel(label)}, ${formatMoney(label.rate_cents / 100)}` : 'none yet'}
        </Fact>
        {overdue_since && <Fact name="Overdue">since {formatMoment(overdue_since)}</Fact>}
        <Fact name="Execution">
          <Execution name={order.order_number} />
        </Fact>
      </dl>
      {order.kind !== 'template_design' && <Files id={order.id} />}
    </section>
  );
}

/** An order that moved on counts as printed, even if its sheets were never marked. */
function printedText({ step, production: { printed_at } }: OpsOrder): string {
  if (printed_at) return formatMoment(printed_at);
  return step === 'sheets' || step === 'press' ? 'not yet' : 'not marked';
}

/** An order without sheets gets them when it starts, or in a batch from the queue. */
const noBatchText = ({ moves }: OpsOrder): string =>
  moves.includes('start') ? 'none yet. Start printing, and the order gets its sheets.' : 'none';

const reprintText = (cards: NonNullable<OpsOrder['production']['reprint']>): string =>
  cards.length === 0 ? 'the whole order' : `${cards.reduce((sum, { quantity }) => sum + quantity, 0)} cards`;

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Execution({ name }: { readonly name: string }) {
  const copy = useCopy({ done: 'Copied.', refused: 'Select the name and copy it.' });
  return (
    <>
      <code>{name}</code>{' '}
      <Button size="small" variant="quiet" onClick={() => copy(name)} aria-label="Copy the execution’s name">
        Copy
      </Button>
    </>
  );
}

/** Loads the signed links on demand. */
function Files({ id }: { readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const files = usePrintFiles(id, isOpen);
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        Print files, slip and label
      </Button>
    );
  }
  return (
    <Loaded query={files} loading="Loading the files">
      {({ cards, sheets, packing_slip_url, label_url, label }) => (
        <Stack as="ul" gap={2}>
          <li>
            <Download url={packing_slip_url}>Packing slip</Download>
          </li>
          <li>
            <Download url={label_url}>{label === 'carrier' ? 'Label' : 'Address label'}</Download>
          </li>
          {sheets.map(({ batch_number, n, url }) => (
            <li key={`${batch_number} ${n}`}>
              <Download url={url}>
                Sheet {n} of {batch_number}
              </Download>
            </li>
          ))}
          {cards.map(({ order_item_id, card_id, title, front, back }) => (
            <li key={`${order_item_id} ${card_id}`}>
              {title}: <Download url={front.url}>front</Download>
              {front.plate_url && <Download url={front.plate_url}>front foil</Download>}
              {back && <Download url={back.url}>back</Download>}
              {back?.plate_url && <Download url={back.plate_url}>back foil</Download>}
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}
