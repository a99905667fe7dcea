import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { clearStored } from '../lib/browser-storage.ts';
import { storageKeys } from '../lib/storage-keys.ts';
import { authClient, type SignedInUser } from './auth-client.ts';
import { followOtherTab } from './auth-events.ts';

export type Session =
  | { readonly state: 'loading'; readonly user: null }
  | {
      readonly state: 'signed_out';
      readonly user: null;
      /** The person signed out, so the page is not kept and nothing leads back to it. */
      readonly isLeft?: true;
    }
  | {
      readonly state: 'signed_in';
      readonly user: SignedInUser;
      /** The session ended by itself or in another tab, while a page with work was open. The page stays until the next sign-in. */
      readonly isOver?: true;
    };

const loading: Session = { state: 'loading', user: null };
const signedOut: Session = { state: 'signed_out', user: null };
const left: Session = { state: 'signed_out', user: null, isLeft: true };
const SessionContext = createContext<Session | null>(null);
/** Keeps a page open after the session ends, until the returned function is called. */
type KeepPage = () => () => void;
const KeepPageContext = createContext<KeepPage | null>(null);

const over = (last: Session): Session => (last.user ? { ...last, isOver: true } : signedOut);

async function readSession(): Promise<Session> {
  // Offline, the visitor counts as signed out. The stored sign-in remains, so that the next page load tries again.
  const user = await authClient.currentUser().catch(() => undefined);
  if (user === null) clearStored(storageKeys.signedIn);
  return user ? { state: 'signed_in', user } : signedOut;
}

interface SessionProviderProps {
  /** Called after a sign-out in any tab, to drop the data of the person. Must keep its identity. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Provides the session, and sets `<html data-auth>` for the style sheets. */
export function SessionProvider({ onLeave, children }: SessionProviderProps) {
  const [session, setSession] = useState<Session>(loading);
  const { kept, keep } = useKeptPages(setSession);
  useReading(kept, setSession, onLeave);
  useAuthMark(session.state);

  return (
    <SessionContext value={session}>
      <KeepPageContext value={keep}>{children}</KeepPageContext>
    </SessionContext>
  );
}

/** Reads the session, again after each change of it in any tab. */
function useReading(kept: RefObject<number>, setSession: Dispatch<SetStateAction<Session>>, onLeave: () => void): void {
  useEffect(() => {
    let current = true;
    const refresh = async () => {
      const next = await readSession();
      if (current && (next.user || !kept.current)) setSession(next);
      else if (current) setSession(over);
    };
    void refresh();
    const stop = authClient.onChange((event) => {
      if (event === 'signed_out') {
        onLeave();
        setSession(left);
      } else if (event !== 'returned') void refresh();
    });
    const follow = (event: StorageEvent) => {
      if (followOtherTab(event)) void refresh();
    };
    window.addEventListener('storage', follow);
    return () => {
      current = false;
      stop();
      window.removeEventListener('storage', follow);
    };
  }, [kept, onLeave, setSession]);
}

/** Counts the pages that stay open after the session ends. When the last one closes, the state becomes signed out. */
function useKeptPages(setSession: Dispatch<SetStateAction<Session>>) {
  const kept = useRef(0);
  const keep = useCallback(() => {
    kept.current += 1;
    return () => {
      kept.current -= 1;
      if (!kept.current) setSession((last) => ('isOver' in last ? signedOut : last));
    };
  }, [setSession]);
  return { kept, keep };
}

/** For style sheets: the right header is painted before the session is read. */
function useAuthMark(state: Session['state']): void {
  useEffect(() => {
    if (state === 'signed_in') document.documentElement.dataset.auth = 'signed-in';
    if (state === 'signed_out') delete document.documentElement.dataset.auth;
  }, [state]);
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used inside a SessionProvider.');
  return session;
}

export function useKeepPage(): KeepPage {
  const keep = useContext(KeepPageContext);
  if (keep === null) throw new Error('useKeepPage must be used inside a SessionProvider.');
  return keep;
}
