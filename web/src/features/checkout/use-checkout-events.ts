import { useCallback, useEffect, useRef } from 'react';
import { trackCart } from '#web/analytics/track';
import type { CartItem } from '#web/data/cart';

type Step = 'begin_checkout' | 'add_shipping_info' | 'add_payment_info';

/** The cart's button reports the start. A buyer who comes by a link or a reload has not used it. */
const hasBegun = (): boolean =>
  window.dataLayer?.some((entry) => 'event' in entry && entry.event === 'begin_checkout') ?? false;

/** The three events of a checkout, each once (P-7). The address is reported as soon as it is complete. */
export function useCheckoutEvents(items: readonly CartItem[], hasAddress: boolean): (step: Step) => void {
  const reported = useRef<ReadonlySet<Step>>(new Set());
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const report = useCallback((step: Step) => {
    if (reported.current.has(step)) return;
    reported.current = new Set([...reported.current, step]);
    trackCart(step, latest.current);
  }, []);
  useEffect(() => {
    if (!hasBegun()) report('begin_checkout');
  }, [report]);
  useEffect(() => {
    if (hasAddress) report('add_shipping_info');
  }, [hasAddress, report]);
  return report;
}
