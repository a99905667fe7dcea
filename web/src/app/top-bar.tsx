import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { topLinks } from '#web/content/site';
import { useAuthDialog } from '#web/session/auth-dialog-context';
import { withQueryClient } from '#web/data/with-query-client.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LineIcon } from '#web/ui/line-icon.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { Logo } from './logo.tsx';
import { cardBuilderPath, loginRequiredPath, paths } from '../paths.ts';
import { SignOutButton } from './sign-out-button.tsx';
import styles from './top-bar.module.css';

// Signed-out visitors do not load it.
const CartButton = lazy(async () => ({
  default: await withQueryClient(async () => (await import('#web/features/cart/cart-button.tsx')).CartButton),
}));

const link = styles.link ?? '';

/**
 * The page has the signed-out and the signed-in part, and `<html data-auth>` decides which one is visible. So the layout
 * does not shift while the session loads.
 */
export function TopBar() {
  // The menu is open at one location only, so that navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;

  return (
    <header className={styles.bar}>
      <div className={`page-width ${styles.row}`}>
        <Logo />
        <Cart />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => setOpenAt(isOpen ? null : key)}
        >
          <LineIcon name={isOpen ? 'close' : 'menu'} />
          <span className="visually-hidden">Menu</span>
        </button>
        <nav id="site-menu" className={styles.menu} data-open={isOpen} aria-label="Main">
          {topLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={link}>
              {label}
            </NavLink>
          ))}
          <SignedOutPart onOpen={() => setOpenAt(null)} />
          <SignedInPart />
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

function SignedInPart() {
  return (
    <div className={styles.signedIn}>
      <NavLink to={paths.myCards} className={link}>
        My Cards
      </NavLink>
      <SignOutButton className={styles.link} />
      <ButtonLink to={cardBuilderPath()} variant="primary" size="small">
        Dashboard
      </ButtonLink>
    </div>
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
