import { useCallback, useEffect, useRef, useState } from 'react';
import { timings } from '#domain/tables/timings.ts';
import type { CardDecision } from '../data/team-cards.ts';

/**
 * Sends a decision after four seconds, in which it can be undone. The next decision and leaving the page send it at once, so that none
 * is lost.
 */
export function useDelayedDecision(send: (decision: CardDecision) => void) {
  const [waiting, setWaiting] = useState<CardDecision | null>(null);
  const current = useRef<CardDecision | null>(null);
  const sender = useRef(send);
  useEffect(() => {
    sender.current = send;
  });

  const flush = useCallback(() => {
    const decision = current.current;
    current.current = null;
    setWaiting(null);
    if (decision) sender.current(decision);
  }, []);
  const decide = (decision: CardDecision) => {
    flush();
    current.current = decision;
    setWaiting(decision);
  };
  const undo = () => {
    current.current = null;
    setWaiting(null);
  };

  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(flush, timings.toastMs);
    return () => clearTimeout(timer);
  }, [waiting, flush]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return { waiting, decide, undo };
}
