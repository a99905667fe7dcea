import { type ReactNode, useEffect, useLayoutEffect, useState, useTransition } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import styles from './site-router.module.css';

// Milliseconds. Pages whose code is there already open sooner, without a note.
const noteAfterMs = 80;

/** The browser's router, whose own form keeps its transition to itself. While the next page's code loads, the old page stays, with a note that the next one opens. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  const [isOpening, open] = useTransition();
  useLayoutEffect(() => history.listen((next) => open(() => setPlace(next))), [history]);
  return (
    <>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
      <OpeningNote isOpening={isOpening} />
    </>
  );
}

function OpeningNote({ isOpening }: { readonly isOpening: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOpening) return;
    const timer = setTimeout(() => setShown(true), noteAfterMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isOpening]);
  return isShown ? <output className={styles.note}>Opening the page…</output> : null;
}
