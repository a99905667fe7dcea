import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CheckoutReply, CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollAgain } from '#web/src/base/data/polling.ts';
import { clearStored, readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import { orderConfirmationPath } from '#web/src/base/paths.ts';
import { refreshCart } from '#web/src/shop/data/cart.ts';
import { rememberPayment } from '#web/src/shop/data/left-for-payment.ts';

/**
 * The idempotency key of a checkout. It stays the same for an address and a total until the reply, so that a reload, a lost
 * reply or a second click repeats the same checkout.
 */
function attemptKey(request: CheckoutRequest): string {
  // Parsed as on the server, so that the order of the fields does not matter.
  const wanted = JSON.stringify(CheckoutRequest.parse(request));
  const kept = readStored(storageKeys.checkoutAttempt, 'session');
  const [key, ...rest] = kept?.split(' ') ?? [];
  if (key && rest.join(' ') === wanted) return key;
  const made = crypto.randomUUID();
  writeStored(storageKeys.checkoutAttempt, `${made} ${wanted}`, 'session');
  return made;
}

const endAttempt = (): void => clearStored(storageKeys.checkoutAttempt, 'session');

/** Print files are rendered within a minute. The buyer does not wait longer. */
const proofTries = 20;

const isNotReady = (error: unknown): boolean => error instanceof ApiError && error.code === 'proof.not_ready';

interface Waiting {
  readonly signal: AbortSignal;
  /** Called while a print file is not rendered yet. */
  readonly onWait: () => void;
}

/** Places the order. Repeats the call while a print file is not rendered yet. */
async function placeOrder(request: CheckoutRequest, { signal, onWait }: Waiting): Promise<CheckoutReply> {
  const idempotencyKey = attemptKey(request);
  for (let reads = 0; ; reads++) {
    try {
      return await api('checkout', { body: request, idempotencyKey, signal });
    } catch (error) {
      if (!isNotReady(error) || reads + 1 >= proofTries) throw error;
      onWait();
      await pollAgain('proof', reads, signal);
    }
  }
}

/** Places the order and opens the payment page. */
export function usePlaceOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isWaiting, setIsWaiting] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const page = useRef<AbortController | null>(null);
  useEffect(() => {
    const own = new AbortController();
    page.current = own;
    // On the way back from the payment page, the browser may restore this page from its cache.
    window.addEventListener('pageshow', ({ persisted }) => persisted && setIsLeaving(false), { signal: own.signal });
    return () => own.abort();
  }, []);

  const place = useMutation({
    mutationFn: (request: CheckoutRequest) => {
      const signal = page.current?.signal ?? new AbortController().signal;
      return placeOrder(request, { signal, onWait: () => setIsWaiting(true) });
    },
    onSuccess: ({ order_id, payment_url }) => {
      endAttempt();
      if (payment_url === null) {
        void navigate(orderConfirmationPath(order_id));
        return;
      }
      setIsLeaving(true);
      rememberPayment();
      window.location.assign(payment_url);
    },
    // After any failure, prices and boxes are reloaded. The typed address stays.
    onError: () => refreshCart(queries),
    onSettled: () => setIsWaiting(false),
  });
  return { place, isWaiting, isBusy: place.isPending || isLeaving };
}
