import { useState } from 'react';
import { counted } from '#domain/values/counted.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { type OpenBatch, useBatchLabels } from '../data/batches.ts';
import { Download } from '../parts/download.tsx';

/** Steps from which an order can have a label. */
const packed = ['ship', 'deliver', 'problem'];

/** The labels and the manifest of a batch with packed orders, drawn on demand. */
export function BatchLabels({ batch: { id, orders } }: { readonly batch: OpenBatch }) {
  const [isOpen, setIsOpen] = useState(false);
  const labels = useBatchLabels(id, isOpen);
  if (!orders.some(({ step }) => packed.includes(step))) return null;
  return (
    <section aria-label="Labels">
      {isOpen ? (
        <Loaded query={labels} loading="Gathering the labels">
          {(reply) => <Files {...reply} />}
        </Loaded>
      ) : (
        <Button size="small" onClick={() => setIsOpen(true)}>
          All labels and manifest
        </Button>
      )}
    </section>
  );
}

function Files({ labels, addresses, labels_url, parcels, manifest_url, left_out }: Reply<'readBatchLabels'>) {
  return (
    <Stack gap={2}>
      <Row as="p" gap={4} middle>
        {labels_url ? (
          <Download url={labels_url}>All labels ({labels})</Download>
        ) : (
          <Quiet as="span">No order of this batch has a label.</Quiet>
        )}
        {manifest_url && <Download url={manifest_url}>Carrier’s manifest ({counted(parcels, 'parcel')})</Download>}
      </Row>
      {addresses > 0 && (
        <Quiet>{counted(addresses, 'label')} with the address alone: no postage is bought for them yet.</Quiet>
      )}
      {left_out.length > 0 && (
        <>
          <p>{counted(left_out.length, 'order')} left out:</p>
          <ul>
            {left_out.map(({ id, order_number, text }) => (
              <li key={id}>
                <Link to={opsOrderPath(id)}>{order_number}</Link>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
