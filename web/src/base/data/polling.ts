import type { Query } from '@tanstack/react-query';
import { timings } from '#domain/tables/timings.ts';
import { type PollName, pollDelay } from '../api/poll-delay.ts';
import { isTemporary, joinSignals, sleep } from '../api/retry.ts';

/** The only place where the browser polls. Waits come from a table. A hidden tab does not poll; a tab that returns, or is online again, polls at once. */

/** Options for React Query: spread them into those of a query. Two reads of a query never overlap. */
export function polled<Data>(what: PollName, isFinal: (data: Data) => boolean) {
  const goesOn = ({ state }: Pick<Query<Data, Error>, 'state'>): boolean =>
    state.data !== undefined && !isFinal(state.data) && (state.error === null || isTemporary(state.error));
  return {
    refetchInterval: (query: Pick<Query<Data, Error>, 'state'>) =>
      goesOn(query) && pollDelay(what, query.state.dataUpdateCount + query.state.errorUpdateCount),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: (query: Pick<Query<Data, Error>, 'state'>) => goesOn(query) && ('always' as const),
  };
}

interface PollInput<Data> {
  readonly what: PollName;
  readonly read: () => Promise<Data>;
  readonly isFinal: (data: Data) => boolean;
  readonly signal: AbortSignal;
  readonly onAnswer?: (data: Data) => void;
  /** Milliseconds until it gives up. */
  readonly withinMs: number;
  /** Continues in a hidden tab: a roster's next photo waits for this one. */
  readonly inBackground?: boolean;
}

/**
 * Polls until the reply is final, and returns it. Null if the time runs out. Temporary failures do not stop it.
 * Throws other failures and `AbortError`. A tab that was hidden beyond the time still polls once.
 */
export async function pollUntil<Data>({ what, read, signal, ...rest }: PollInput<Data>): Promise<Data | null> {
  const until = Date.now() + rest.withinMs;
  for (let reads = 0; ; reads++) {
    const answer = await read().then(
      (data) => ({ data }),
      (error: unknown) => {
        if (isTemporary(error)) return null;
        throw error;
      },
    );
    signal.throwIfAborted();
    if (answer && rest.isFinal(answer.data)) return answer.data;
    if (answer) rest.onAnswer?.(answer.data);
    if (Date.now() >= until) return null;
    await pollAgain(what, reads, signal, rest.inBackground);
  }
}

interface Repetition {
  readonly signal: AbortSignal;
  /** Called before each wait. */
  readonly onWait: () => void;
}

/** Repeats a call over a lost connection. A repetition of the call must change nothing. Throws other failures, and the last one. */
export async function repeatWhenLost<Data>(call: () => Promise<Data>, { signal, onWait }: Repetition): Promise<Data> {
  for (let tries = 0, failures = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      signal.throwIfAborted();
      // Tries without any network do not count.
      if (navigator.onLine) failures++;
      if (!isTemporary(error) || failures >= timings.resends) throw error;
      onWait();
      await pollAgain('slowUpload', tries, signal, true);
    }
  }
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Milliseconds: 24 days, the longest timer of a browser. */
const maxTimer = 2 ** 31 - 1;

/** Waits by the table. In a hidden tab it waits until the tab is visible. A tab that turns visible or online ends the wait at once. */
export async function pollAgain(
  what: PollName,
  reads: number,
  signal: AbortSignal,
  inBackground = false,
): Promise<void> {
  const seen = new AbortController();
  const wake = () => seen.abort();
  const stop = onTabVisible(wake);
  window.addEventListener('online', wake, { once: true });
  const ended = joinSignals([signal, seen.signal]);
  const wait = (ms: number) => sleep(ms, ended).catch(() => signal.throwIfAborted());
  try {
    await wait(pollDelay(what, reads));
    if (isHidden() && !inBackground) await wait(maxTimer);
  } finally {
    stop();
    window.removeEventListener('online', wake);
    // `ended` stops listening to the caller's signal, which outlives this wait.
    seen.abort();
  }
}

/** Calls the listener whenever the tab becomes visible. Returns a function that stops it. */
export function onTabVisible(listener: () => void): () => void {
  const onChange = () => {
    if (!isHidden()) listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
