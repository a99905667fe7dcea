import { solveChallenge } from 'altcha-lib/v1';
import type { ChallengeWork } from './solve-challenge.ts';

// Hashes tens of thousands of numbers. On the page's own thread this would block typing.
self.addEventListener('message', ({ data }: MessageEvent<ChallengeWork>) => {
  const { challenge, salt, algorithm, maxnumber } = data;
  void solveChallenge(challenge, salt, algorithm, maxnumber).promise.then((solution) => {
    self.postMessage(solution?.number ?? null);
  });
});
