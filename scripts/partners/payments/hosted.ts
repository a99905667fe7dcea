import { challengePage, closedPage, missingPage, paymentPage } from './page.ts';
import { challengeSession, declineSession, payLater, paySession } from './pay.ts';
import type { SessionRow } from './rows.ts';
import type { Store } from './store.ts';

export interface PageReply {
  readonly status: number;
  readonly html?: string;
  /** Redirects the browser. */
  readonly location?: string;
}

const page = (html: string, status = 200): PageReply => ({ status, html });
const goTo = (location: string): PageReply => ({ status: 303, location });

/** Fills the placeholder for the session's id in the shop's address. */
const successUrl = ({ id, success_url }: SessionRow) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

interface Visit {
  readonly store: Store;
  readonly session: SessionRow;
  readonly url: string;
}

function pay({ store, session, url }: Visit): PageReply {
  paySession(store, session, url);
  return goTo(successUrl(session));
}

function delay({ store, session, url }: Visit, outcome: 'paid' | 'failed'): PageReply {
  // A free order has no payment to wait for.
  if (session.amount_total === 0) paySession(store, session, url);
  else payLater(store, session, outcome, url);
  return goTo(successUrl(session));
}

function refuse({ store, session }: Visit, code: string, message: string): PageReply {
  return page(paymentPage(declineSession(store, session, code), message));
}

const challenge = ({ store, session }: Visit) => page(challengePage(challengeSession(store, session)));

/** The action of each button, by its value. */
const outcomes: Readonly<Record<string, (visit: Visit) => PageReply>> = {
  success: pay,
  decline: (visit) => refuse(visit, 'card_declined', 'Your card was declined.'),
  challenge,
  // Approval needs a challenge first.
  approve: (visit) => (visit.session.challenged ? pay(visit) : challenge(visit)),
  fail: (visit) =>
    refuse(visit, 'payment_intent_authentication_failure', 'Your bank did not approve this payment. Please try again.'),
  delayed: (visit) => delay(visit, 'paid'),
  delayed_failure: (visit) => delay(visit, 'failed'),
  abandon: ({ session }) => goTo(session.cancel_url),
};

/** The hosted payment page and its buttons. */
export function answerPage(store: Store, id: string, url: string, outcome: string | null): PageReply {
  const session = store.get('sessions', id);
  if (!session) return page(missingPage(), 404);
  if (outcome === null)
    return page(session.status === 'open' ? paymentPage(session) : closedPage(session, successUrl(session)));
  // The customer clicked Pay again after the session had ended.
  if (session.status === 'complete') return goTo(successUrl(session));
  if (session.status === 'expired') return page(closedPage(session, successUrl(session)), 410);
  const choose = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  const reply = choose?.({ store, session, url }) ?? page(paymentPage(session, 'Please choose one of these.'), 400);
  store.flush();
  return reply;
}
