import { useCallback, useEffect, useRef } from 'react';
import { trackCart } from '#web/src/base/analytics/track.ts';
import type { CartItem } from '#web/src/shop/data/cart.ts';

type Step = 'begin_checkout' | 'add_shipping_info' | 'add_payment_info';

/**
 * Reports the three events of a checkout (P-7), each once per opening of the page: by a button of the cart, a link, a reload, or back from
 * the payment. The address is reported as soon as it is complete.
 */
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
    report('begin_checkout');
  }, [report]);
  useEffect(() => {
    if (hasAddress) report('add_shipping_info');
  }, [hasAddress, report]);
  return report;
}
