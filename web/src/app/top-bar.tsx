import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { topLinks } from '#web/src/base/content/site.ts';
import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { cardBuilderPath, loginRequiredPath, paths } from '#web/src/base/paths.ts';
import { useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { Link, NavLink } from '#web/src/parts/ui/link.tsx';
import { Logo } from './logo.tsx';
import styles from './top-bar.module.css';

// Not loaded for signed-out visitors.
const CartButton = lazyPart(() =>
  withQueryClient(async () => (await import('#web/src/shop/cart/cart-button.tsx')).CartButton),
);

const link = styles.link ?? '';

/**
 * Renders both the signed-out and the signed-in part; `<html data-auth>` decides which is visible. So the layout
 * does not shift while the session loads. On a phone the links are a popover, which works without scripts.
 */
export function TopBar() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const close = () => menu.current?.hidePopover?.();
  useEffect(() => {
    close();
  }, [key]);

  return (
    <header className={styles.bar}>
      <div className={`page-width ${styles.row}`}>
        <Logo />
        <Cart />
        <button type="button" className={`icon-button ${styles.toggle}`} popoverTarget="site-menu">
          <LineIcon name="menu" />
          <LineIcon name="close" />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav ref={menu} id="site-menu" popover="auto" className={styles.menu} aria-label="Main">
          {topLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={link}>
              {label}
            </NavLink>
          ))}
          <Link rel="help" to={paths.contact} className={link}>
            Help
          </Link>
          <SignedOutPart onOpen={close} />
          <div className={styles.signedIn}>
            <ButtonLink to={cardBuilderPath()} variant="primary" size="small">
              Dashboard
            </ButtonLink>
          </div>
        </nav>
      </div>
    </header>
  );
}

function Cart() {
  const { state } = useSession();
  return (
    <span className={styles.cart}>
      {state === 'signed_in' && (
        <Suspense fallback={null}>
          <CartButton />
        </Suspense>
      )}
    </span>
  );
}

function SignedOutPart({ onOpen }: { readonly onOpen: () => void }) {
  const { openAuth } = useAuthDialog();
  const open = (mode: 'login' | 'signup') => {
    onOpen();
    openAuth({ mode });
  };
  return (
    <div className={styles.signedOut}>
      {/* A link, so that it works before hydration. */}
      <Link
        to={loginRequiredPath}
        className={styles.link}
        onClick={(event) => {
          event.preventDefault();
          open('login');
        }}
      >
        Sign In
      </Link>
      <Button variant="primary" size="small" onClick={() => open('signup')}>
        Get Started
      </Button>
    </div>
  );
}
