import { reasonLabels } from '#domain/orders/return/return-labels.ts';
import { returnStatusLabels } from '#web/src/base/content/return-labels.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { AddressLines } from '#web/src/parts/ui/address-lines.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

/** The recipient of the parcel. */
export function OrderCustomer({ order: { shipping_address, email } }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="Address">
      <h3 className={looks.heading}>Customer</h3>
      <AddressLines address={shipping_address} />
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

/** Shipped parcels, each linked to the carrier's page. */
export function OrderParcels({ order: { shipments } }: { readonly order: OpsOrder }) {
  if (shipments.length === 0) return null;
  return (
    <section aria-label="Parcels">
      <h3 className={looks.heading}>Parcels</h3>
      <Stack as="ul" gap={2}>
        {shipments.map(({ id, carrier, tracking_number, tracking_url, shipped_at }) => (
          <Row as="li" gap={3} key={id}>
            {carrier}{' '}
            <a href={tracking_url} target="_blank" rel="noreferrer">
              {tracking_number}
            </a>
            <Quiet as="span">{formatMoment(shipped_at)}</Quiet>
          </Row>
        ))}
      </Stack>
    </section>
  );
}

/** The buyer's returns, with their decisions. */
export function OrderReturns({ order: { returns } }: { readonly order: OpsOrder }) {
  if (returns.length === 0) return null;
  return (
    <section aria-label="Returns">
      <h3 className={looks.heading}>Returns</h3>
      <Stack as="ul" gap={2}>
        {returns.map(({ id, reason, status, note, created_at }) => (
          <Row as="li" gap={3} key={id}>
            <span>
              <Link to={`${opsPaths.returns}?status=${status}`}>{reasonLabels[reason]}</Link>,{' '}
              {returnStatusLabels[status]}
            </span>
            {note && <span>“{note}”</span>}
            <Quiet as="span">{formatMoment(created_at)}</Quiet>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
