import { Component, type ReactNode, useEffect, useState } from 'react';
import { generalMessages } from '#domain/tables/general-messages.ts';
import { isLostCode, reloadForNewCode } from '#web/src/base/lib/lost-code.ts';
import { paths } from '#web/src/base/paths.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { LoadingPage } from './loading-page.tsx';
import styles from './page-boundary.module.css';

interface PageBoundaryProps {
  /** The page's address. When it changes, the error is cleared. */
  readonly at: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: unknown;
  readonly at: string;
}

/** Replaces a page that throws with a message and links. Top bar and footer stay. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, at: '' } };
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, { failure }: { readonly failure: Failure | null }) {
    if (failure === null || failure.at === at) return null;
    // Stores the address at the first render after the error. A later change clears the error.
    return { failure: failure.at === '' ? { ...failure, at } : null };
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : <BrokenPage error={failure.error} />;
  }
}

/** After a release a page's old code is missing on the server, so the page reloads once. Offline it waits for the network. */
function BrokenPage({ error }: { readonly error: unknown }) {
  const isLost = isLostCode(error);
  const [isReloading, setReloading] = useState(isLost);
  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => void reloadForNewCode().then(setReloading);
    again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost]);
  if (isReloading) return <LoadingPage />;
  return (
    <div className={`page-width ${styles.broken}`} role="alert">
      <p>{isLost ? generalMessages.network : generalMessages.failed}</p>
      <p>
        <Button variant="primary" onClick={() => location.reload()}>
          Load the page again
        </Button>
      </p>
      <Link to={paths.home}>Back to the start page</Link>
    </div>
  );
}
