import '#web/src/base/analytics/gtag.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubAuth, stubs } from './app/stub-auth.ts';
import { expectPlainEvents } from './base/analytics/event-params.ts';

/** Reports every element as on the screen. */
class OnScreen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: OnScreen });

/** A test's page is never idle: chat and help load only when a test triggers them. */
Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });

/** Tests of the real sign-in call `vi.unmock`. */
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({
    shipping_scope: 'worldwide',
    flags: { identity_provider: null, identity_domain: null },
  }),
}));
beforeEach(() => {
  stubs.auth = stubAuth();
});

// Pages and dialogs are loaded on demand; on a busy machine their first transformation takes seconds.
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  const layer = window.dataLayer ?? [];
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  delete window.dataLayer;
  delete window.gtag;
  window.history.replaceState(null, '', '/');
  expectPlainEvents(layer);
});
