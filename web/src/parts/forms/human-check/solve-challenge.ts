import type { Reply } from '#web/src/base/api/api-client.ts';

export type ChallengeWork = Reply<'challenge'>;

/** Finds the challenge's number in a worker. Returns base64 of JSON, as the server reads it. Null if no number fits. */
export async function solveInWorker(work: ChallengeWork, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL('./human-check-worker.ts', import.meta.url), { type: 'module' });
  try {
    const number = await new Promise<number | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number | null>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
      worker.postMessage(work);
    });
    return number === null ? null : packAnswer(work, number);
  } finally {
    worker.terminate();
  }
}

export function packAnswer({ algorithm, challenge, salt, signature }: ChallengeWork, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
