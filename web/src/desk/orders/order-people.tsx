import { reasonWords, returnStatusWords } from '#web/src/base/content/return-words.ts';
import { momentWords } from '#web/src/base/lib/day-words.ts';
import { opsPaths } from '#web/src/base/ops-paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { AddressLines } from '#web/src/parts/ui/address-lines.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import type { OpsOrder } from '#web/src/production/data/ops.ts';
import styles from './order-sheet.module.css';

/** Who gets the parcel. */
export function OrderCustomer({ order: { shipping_address, email } }: { readonly order: OpsOrder }) {
  return (
    <section aria-label="Address">
      <h3>Customer</h3>
      <AddressLines address={shipping_address} />
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </section>
  );
}

/** Parcels that left, each with the carrier's page. */
export function OrderParcels({ order: { shipments } }: { readonly order: OpsOrder }) {
  if (shipments.length === 0) return null;
  return (
    <section aria-label="Parcels">
      <h3>Parcels</h3>
      <Stack as="ul" gap={2} className={styles.lines}>
        {shipments.map(({ id, carrier, tracking_number, tracking_url, shipped_at }) => (
          <li key={id}>
            {carrier}{' '}
            <a href={tracking_url} target="_blank" rel="noreferrer">
              {tracking_number}
            </a>
            <Quiet as="span" className={styles.quiet}>
              {momentWords(shipped_at)}
            </Quiet>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** What the buyer reported, with its decision. */
export function OrderReturns({ order: { returns } }: { readonly order: OpsOrder }) {
  if (returns.length === 0) return null;
  return (
    <section aria-label="Returns">
      <h3>Returns</h3>
      <Stack as="ul" gap={2} className={styles.lines}>
        {returns.map(({ id, reason, status, note, created_at }) => (
          <li key={id}>
            <span>
              <Link to={`${opsPaths.returns}?status=${status}`}>{reasonWords[reason]}</Link>,{' '}
              {returnStatusWords[status]}
            </span>
            {note && <span>“{note}”</span>}
            <Quiet as="span" className={styles.quiet}>
              {momentWords(created_at)}
            </Quiet>
          </li>
        ))}
      </Stack>
    </section>
  );
}
