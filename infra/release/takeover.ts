import { type FunctionName, functionRow } from '#functions/manifest.ts';
import type { Trigger } from '#functions/platform/function-row.ts';
import { stateMachines } from '#functions/platform/resources.ts';

/** The alias that every caller uses. */
export const liveAlias = 'live';

/**
 * How a new version replaces the previous one, by trigger. People wait for http and sign-in, so their calls are shifted by the stage's row, with
 * automatic rollback. All others have retries and dead letters, so they change at once. So do tasks, which a definition names.
 */
const takeovers = {
  http: 'shifted',
  'user-pool': 'shifted',
  queue: 'at once',
  stream: 'at once',
  schedule: 'at once',
  'execution-ended': 'at once',
  task: 'at once',
  release: 'at once',
} as const satisfies Record<Trigger['kind'], 'shifted' | 'at once'>;

/** Whether people wait for this function's replies. */
export const isShifted = (name: FunctionName): boolean => takeovers[functionRow(name).trigger.kind] === 'shifted';

/** Whether a workflow's definition names the version, which then outlives its release: runs end with the code that they started with (D-263). */
export function isPinned(name: FunctionName): boolean {
  const { trigger } = functionRow(name);
  return trigger.kind === 'task' && stateMachines[trigger.machine].calls === 'version';
}

/** Tolerated errors of the user pool's triggers: a refused sign-up counts as one, and so does a cold start of over five seconds. */
export const toleratedErrors = { PreSignUp: 20, PostConfirmation: 2, CustomMessage: 2, PreTokenGeneration: 2 } as const;

/** Errors of a new version within five minutes that roll it back. A slow partner causes single timeouts; a broken version fails each call. */
export function stoppingErrors(name: FunctionName): number {
  const { trigger } = functionRow(name);
  return trigger.kind === 'user-pool' ? toleratedErrors[trigger.on] : 3;
}
