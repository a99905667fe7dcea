import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { now } from '#functions/platform/clock.ts';
import { challengeKey } from '#functions/platform/secrets.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite } from '#functions/platform/table/once.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';

/** A solved challenge in ALTCHA's first format, which the contract names. */
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: z.string().max(200),
});

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** A new proof-of-work challenge, valid for ten minutes. */
export async function newChallenge() {
  const expires = new Date(now().getTime() + limits.challenge.seconds * 1000);
  const challenge = await createChallenge({
    hmacKey: await challengeKey(),
    maxNumber: limits.challenge.maxNumber,
    expires,
  });
  return { ...challenge, maxnumber: challenge.maxnumber ?? limits.challenge.maxNumber };
}

function decode(payload: string): z.infer<typeof Solution> {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    throw new AppError('signup.challenge_failed');
  }
}

export interface SolvedChallenge {
  readonly signature: string;
  /** Uses the challenge up, in a transaction that fails if it was used before. */
  readonly use: Write;
}

/**
 * Checks a solved challenge (base64 of ALTCHA's payload) without using it up. Throws `signup.challenge_missing`, `…_failed` (wrong or forged) or
 * `…_expired`. Fails closed.
 */
export async function checkSolution(payload: string | undefined): Promise<SolvedChallenge> {
  if (!payload) throw new AppError('signup.challenge_missing');
  const solution = decode(payload);
  const genuine = await verifySolution(solution, await challengeKey(), false);
  if (!genuine) throw new AppError('signup.challenge_failed');
  const expires = Number(extractParams(solution).expires ?? 0);
  if (expires <= seconds(now())) throw new AppError('signup.challenge_expired');
  const { signature } = solution;
  return { signature, use: claimWrite(keys.challenge(signature), expires + limits.challenge.seconds) };
}

/** Checks a solved challenge and uses it up. Also throws `signup.challenge_failed` for a replay. */
export async function passHumanCheck(payload: string | undefined): Promise<void> {
  const { use } = await checkSolution(payload);
  try {
    await transact([use]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError('signup.challenge_failed', { cause: error }) : error;
  }
}
