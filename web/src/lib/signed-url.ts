import { ApiError, errorFromAnswer } from './api-error.ts';
import { retryPolicies, retrying, sleep } from './retry.ts';

/** Fetches what a signed URL names, three times at most (SPEC section 7). */
export function fetchSigned(url: string, signal?: AbortSignal): Promise<Blob> {
  const task = async () => {
    const answer = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw ApiError.of('network.failed');
    });
    if (!answer.ok) throw await errorFromAnswer(answer);
    return answer.blob();
  };
  return retrying(retryPolicies.signedUrl, task, { sleep, random: Math.random }, signal);
}
