import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { authClient, type SignedInUser } from './auth-client.ts';
import { clearStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';

export type Session =
  | { readonly state: 'loading'; readonly user: null }
  | { readonly state: 'signed_out'; readonly user: null }
  | { readonly state: 'signed_in'; readonly user: SignedInUser };

const loading: Session = { state: 'loading', user: null };
const signedOut: Session = { state: 'signed_out', user: null };
const SessionContext = createContext<Session | null>(null);

async function readSession(): Promise<Session> {
  // Offline, the visitor counts as signed out. The stored sign-in remains, so that the next page load tries again.
  const user = await authClient.currentUser().catch(() => undefined);
  if (user === null) clearStored(storageKeys.signedIn);
  return user ? { state: 'signed_in', user } : signedOut;
}

/** Provides the session, and sets `<html data-auth>` for the style sheets. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>(loading);

  useEffect(() => {
    let current = true;
    const refresh = async () => {
      const next = await readSession();
      if (current) setSession(next);
    };
    void refresh();
    const stop = authClient.onChange((event) => {
      if (event === 'signed_out') setSession(signedOut);
      else void refresh();
    });
    // For a sign-in or sign-out in another tab.
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKeys.signedIn) void refresh();
    };
    window.addEventListener('storage', follow);
    return () => {
      current = false;
      stop();
      window.removeEventListener('storage', follow);
    };
  }, []);

  useEffect(() => {
    if (session.state === 'signed_in') document.documentElement.dataset.auth = 'signed-in';
    if (session.state === 'signed_out') delete document.documentElement.dataset.auth;
  }, [session.state]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used inside a SessionProvider.');
  return session;
}
