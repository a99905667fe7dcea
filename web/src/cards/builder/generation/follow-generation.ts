import type { GenerationView } from '#domain/cards/generation/generation.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { pollUntil } from '#web/src/base/data/polling.ts';

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
  const ended = await pollUntil({
    what: 'generation',
    read: () => api('readGeneration', { params: { id }, signal }),
    isFinal: isEnded,
    signal,
    onAnswer: onProgress,
    withinMs: limits.generation.stuck * 1000,
  });
  return ended && isEnded(ended) ? ended : null;
}
