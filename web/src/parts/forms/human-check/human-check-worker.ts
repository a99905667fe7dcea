import { solveChallenge } from 'altcha-lib/v1';
import type { ChallengeWork } from './solve-challenge.ts';

// Hashing tens of thousands of numbers would hold up typing, so it runs beside the page.
self.addEventListener('message', ({ data }: MessageEvent<ChallengeWork>) => {
  const { challenge, salt, algorithm, maxnumber } = data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) => {
    self.postMessage(solution?.number ?? null);
  });
});
