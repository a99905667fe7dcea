import { randomBytes } from 'node:crypto';
import { nowSeconds } from '../clock.ts';
import type { User } from './pool-store.ts';
import type { Exchange } from './srp.ts';

type ChallengeName = 'PASSWORD_VERIFIER' | 'SOFTWARE_TOKEN_MFA';

/** An open challenge, in memory. It expires after three minutes, as in Cognito. */
interface Challenge {
  readonly name: ChallengeName;
  readonly user: User | undefined;
  readonly exchange?: Exchange;
  readonly expires: number;
}
const challengeSeconds = 180;

export interface Challenges {
  open(challenge: Omit<Challenge, 'expires'>, key?: string): string;
  /** The open challenge of this session and name. A session is valid for only one kind of challenge. */
  find(key: string, name: ChallengeName): Challenge | undefined;
  /** Like `find`, but also closes the challenge, which can be solved only once. */
  take(key: string, name: ChallengeName): Challenge | undefined;
}

export function openChallenges(): Challenges {
  const kept = new Map<string, Challenge>();
  const find: Challenges['find'] = (key, name) => {
    const challenge = kept.get(key);
    return challenge?.name === name && challenge.expires > nowSeconds() ? challenge : undefined;
  };
  return {
    open(challenge, key = randomBytes(24).toString('base64url')) {
      const at = nowSeconds();
      for (const [old, { expires }] of kept) if (expires <= at) kept.delete(old);
      kept.set(key, { ...challenge, expires: at + challengeSeconds });
      return key;
    },
    find,
    take(key, name) {
      const challenge = find(key, name);
      kept.delete(key);
      return challenge;
    },
  };
}
