import { handler as compose } from '#functions/cards/generation/tasks/generate-side/compose.ts';
import { handler as fail } from '#functions/cards/generation/tasks/generate-side/fail.ts';
import { handler as finish } from '#functions/cards/generation/tasks/generate-side/finish.ts';
import { handler as moderate } from '#functions/cards/generation/tasks/generate-side/moderate.ts';
import { handler as paint } from '#functions/cards/generation/tasks/generate-side/paint.ts';
import { handler as persist } from '#functions/cards/generation/tasks/generate-side/persist.ts';
import { handler as prepare } from '#functions/cards/generation/tasks/generate-side/prepare.ts';
import type { FunctionName } from '#functions/manifest.ts';

/** The deployed handlers, each with a switch by which a test makes it fail, wait or run something first. */
export const realTasks = {
  'prepare-generation': prepare,
  'moderate-photo': moderate,
  'paint-option': paint,
  'compose-option': compose,
  'persist-options': persist,
  'finish-generation': finish,
  'fail-generation': fail,
} as const satisfies Partial<Record<FunctionName, (input: never) => Promise<unknown>>>;
export type TaskName = keyof typeof realTasks;
type Switch = (input: { option?: number; seconds?: number }, call: number) => Promise<void> | void;

/** A task's action before its work. A test sets it, and it is cleared before the next test. */
export const switches: Partial<Record<TaskName, Switch>> = {};
/** The number of runs of each task in this test. */
export const calls: Partial<Record<TaskName, number>> = {};
export const names = Object.keys(realTasks) as TaskName[];
export const overrides = Object.fromEntries(
  names.map((name) => [
    name,
    async (input: never) => {
      calls[name] = (calls[name] ?? 0) + 1;
      await switches[name]?.(input, calls[name]);
      return (realTasks[name] as (input: never) => Promise<unknown>)(input);
    },
  ]),
);

export function clearSwitches(): void {
  for (const name of names) {
    delete switches[name];
    delete calls[name];
  }
}

/** Ends a task like a killed process. */
export const crash = (): never => {
  throw new TypeError('the process died');
};
