import type { Query } from '@tanstack/react-query';
import { type Polled, pollDelay } from '../api/poll-delay.ts';
import { isTemporary, sleep } from '../api/retry.ts';

/** The one place where the browser asks again: waits of a table, none in a hidden tab, at once when the tab is back, none after the end. */

/** React Query's part of it: spread this into the options of a query. Two readings of one query never overlap. */
export function polled<Data>(what: Polled, isFinal: (data: Data) => boolean) {
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
  readonly what: Polled;
  readonly read: () => Promise<Data>;
  readonly isFinal: (data: Data) => boolean;
  readonly signal: AbortSignal;
  readonly onAnswer?: (data: Data) => void;
  /** Milliseconds after which it is given up. */
  readonly withinMs: number;
  /** The work goes on behind a hidden tab: the next photo of a roster waits for this one. */
  readonly inBackground?: boolean;
}

/**
 * Asks until the answer is final, and answers it; null when the time is over. A failure that passes does not end it. Throws other failures, and
 * `AbortError`. A tab that was hidden beyond the time still asks once.
 */
export async function pollUntil<Data>({ what, read, signal, ...rest }: PollInput<Data>): Promise<Data | null> {
  const until = Date.now() + rest.withinMs;
  for (let asked = 0; ; asked++) {
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
    await pollAgain(what, asked, signal, rest.inBackground);
  }
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Milliseconds: 24 days, the longest timer of a browser. */
const longestTimer = 2 ** 31 - 1;

/** Waits as the table says. In a hidden tab it waits until the tab is seen, and a tab that comes back ends the wait. */
export async function pollAgain(what: Polled, asked: number, signal: AbortSignal, inBackground = false): Promise<void> {
  const seen = new AbortController();
  const stop = onTabSeen(() => seen.abort());
  const wait = (ms: number) => sleep(ms, AbortSignal.any([signal, seen.signal])).catch(() => signal.throwIfAborted());
  try {
    await wait(pollDelay(what, asked));
    if (isHidden() && !inBackground) await wait(longestTimer);
  } finally {
    stop();
  }
}

/** Calls back whenever the tab comes back to the screen. Answers how to stop. */
export function onTabSeen(listener: () => void): () => void {
  const onChange = () => {
    if (!isHidden()) listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
