import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { popGuard } from '#web/src/base/lib/pop-guard.ts';
import styles from './site-router.module.css';

/** The browser's router, whose own form keeps its transition to itself. While the next page's code loads, the old page stays, with a note that the next one opens. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const [isOpening, open] = useTransition();
  useLayoutEffect(
    () =>
      history.listen((next) => {
        if (next.action !== 'POP' || !popGuard.current?.()) open(() => setPlace(next));
      }),
    [history],
  );
  return (
    <>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
      {isOpening && <output className={styles.note}>Opening the page…</output>}
    </>
  );
}
