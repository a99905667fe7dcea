import { Suspense, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { paths } from '#web/src/base/paths.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import type { LayoutProps, NavItem } from '#web/src/parts/page/layout-props.ts';
import { LoadingPage } from '#web/src/parts/page/loading-page.tsx';
import { BackToList } from '#web/src/parts/page/table/back-to-list.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { ShortcutSheet } from '#web/src/production/parts/shortcut-sheet.tsx';
import { useShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import { ScanBar } from '#web/src/production/scan/scan-bar.tsx';
import { DeskBar } from './desk-bar.tsx';
import styles from './layout.module.css';

/** Opens the list of keyboard shortcuts. */
function ShortcutButton() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ help: () => setIsOpen(true) });
  return (
    <>
      <Button
        size="small"
        className={styles.help ?? ''}
        onClick={() => setIsOpen(true)}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
      >
        ?
      </Button>
      {isOpen && <ShortcutSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The operators' pages: a bar beside the page, without the shop's header, footer, cart and chat. */
export function Layout({ nav }: LayoutProps) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  if (!user) return <Outlet />;
  // The area's own address shows the first queue.
  const current = nav.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? nav[0];
  return (
    <div className={styles.desk}>
      <a
        href="#main"
        className="skip-link"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <DeskBar nav={user.lacksSecondFactor ? [] : nav} current={current} email={user.email} />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {user.lacksSecondFactor ? <NoSecondFactor /> : <DeskPage current={current} pathname={pathname} />}
      </main>
    </div>
  );
}

interface DeskPageProps {
  readonly current: NavItem | undefined;
  readonly pathname: string;
}

/** The page below a link to its list, which opens as the operator left it. */
function DeskPage({ current, pathname }: DeskPageProps) {
  const isList = pathname === current?.to || pathname === paths.ops;
  return (
    <>
      <Row as="header" gap={3} middle className={styles.head}>
        {/* On a page below the list, the page's own heading is the large one. */}
        <h1 className={classNames(isList ? 'display-28' : looks.heading, styles.title)}>
          {isList || !current ? (
            current?.label
          ) : (
            <BackToList to={current.to}>
              <span aria-hidden="true">← </span>
              {current.label}
            </BackToList>
          )}
        </h1>
        <ScanBar />
        <ShortcutButton />
      </Row>
      <Suspense fallback={<LoadingPage />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function NoSecondFactor() {
  return (
    <Stack gap={6} className={styles.notice}>
      <h1 className="display-28">Operations</h1>
      <EmptyState
        action={
          <ButtonLink to={`${paths.account}#sign-in-methods`} variant="primary">
            Set up a second factor
          </ButtonLink>
        }
      >
        Set up a second factor to open operations. It takes a minute and your phone.
      </EmptyState>
    </Stack>
  );
}
