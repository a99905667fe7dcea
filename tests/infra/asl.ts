import { readFileSync } from 'node:fs';
import { stateMachines } from '#functions/platform/resources.ts';

export interface Rule {
  readonly ErrorEquals: readonly string[];
  readonly MaxAttempts?: number;
  readonly Next?: string;
}

export interface State {
  readonly Type: string;
  readonly Resource?: string;
  readonly Parameters?: Readonly<Record<string, unknown>>;
  readonly TimeoutSeconds?: number;
  readonly TimeoutSecondsPath?: string;
  readonly Retry?: readonly Rule[];
  readonly Catch?: readonly Rule[];
  readonly ItemSelector?: Readonly<Record<string, unknown>>;
  readonly ItemProcessor?: States;
  readonly Branches?: readonly States[];
  readonly Next?: string;
  readonly End?: boolean;
}

export interface States {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}

export interface Definition extends States {
  readonly TimeoutSeconds: number;
}

export const definitions = Object.entries(stateMachines).map(([name, { file }]) => {
  const text = readFileSync(`state-machines/${file}`, 'utf8');
  return { name, text, definition: JSON.parse(text) as Definition };
});

/** Every state with its name, including those inside Maps and Parallels. */
export function statesOf(some: States): [string, State][] {
  return Object.entries(some.States).flatMap(([name, state]) => {
    const inner = [...(state.ItemProcessor ? [state.ItemProcessor] : []), ...(state.Branches ?? [])];
    return [[name, state] as [string, State], ...inner.flatMap(statesOf)];
  });
}

export const lambdaTask = 'arn:aws:states:::lambda:invoke';

/** True for a Task that calls a function and ends with it. Others wait for a token, or start executions. */
export const callsFunction = ({ Type, Resource }: State): boolean => Type === 'Task' && Resource === lambdaTask;

/** True for a Task that waits until its token is sent back. */
export const waitsForToken = ({ Resource }: State): boolean => Resource === `${lambdaTask}.waitForTaskToken`;

/** The manifest's name of the function that a Task calls. */
export function functionOf(state: State): string {
  return /^\$\{([\w-]+)\}$/.exec(String(state.Parameters?.FunctionName))?.[1] ?? '';
}

/** Lambda's errors if it is throttled or fails itself: the function did not run (AWS's advice for Step Functions). */
export const busyErrors: readonly string[] = [
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'Lambda.TooManyRequestsException',
];
