import { ApiError } from '#web/src/base/api/api-error.ts';
import styles from './support-reference.module.css';

/** The reference by which support finds a failed call. A refusal has none, because its message says what to do. */
export function SupportReference({ of: error }: { readonly of: unknown }) {
  const reference = error instanceof ApiError ? error.reference : undefined;
  if (reference === undefined) return null;
  return (
    <p className={`quiet small ${styles.line}`}>
      Reference for our support: <span className={styles.reference}>{reference}</span>
    </p>
  );
}
