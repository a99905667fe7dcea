import type { GenerationView } from '#domain/generation/generation';
import { limits } from '#domain/limits';
import { api } from '#web/data/api';
import { pollDelay } from '#web/api/poll-delay';
import { isTemporary, sleep } from '#web/api/retry';

export type EndedGeneration = GenerationView & { readonly status: 'succeeded' | 'failed' | 'cancelled' };

const isEnded = (generation: GenerationView): generation is EndedGeneration =>
  generation.status !== 'queued' && generation.status !== 'processing';

interface FollowInput {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly onProgress: (generation: GenerationView) => void;
}

/** Polls until the generation has ended; null when it exceeded every deadline. A temporary failure does not end the polling. */
export async function followGeneration({ id, signal, onProgress }: FollowInput): Promise<EndedGeneration | null> {
  const until = Date.now() + limits.generation.stuck * 1000;
  for (let asked = 0; Date.now() < until; asked++) {
    const generation = await api('readGeneration', { params: { id }, signal }).catch((error: unknown) => {
      if (isTemporary(error)) return null;
      throw error;
    });
    if (generation && isEnded(generation)) return generation;
    if (generation) onProgress(generation);
    await sleepUntilSeen(pollDelay(asked), signal);
  }
  return null;
}

/** Browsers slow timers down in hidden tabs, so a visible tab polls at once. */
async function sleepUntilSeen(ms: number, signal: AbortSignal): Promise<void> {
  const wake = new AbortController();
  const onSeen = () => document.visibilityState === 'visible' && wake.abort();
  document.addEventListener('visibilitychange', onSeen);
  try {
    await sleep(ms, AbortSignal.any([signal, wake.signal]));
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    document.removeEventListener('visibilitychange', onSeen);
  }
}
