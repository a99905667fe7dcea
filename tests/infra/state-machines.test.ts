import { existsSync, readFileSync } from 'node:fs';
import validate from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { generationKinds } from '#domain/cards/generation/generation-kinds.ts';
import { jobSteps, maxHours, type OpenStep, openSteps } from '#domain/orders/order/production-steps.ts';
import { errorTable, isErrorCode } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type FunctionName, functionNames, functionRow, triggeredBy } from '#functions/manifest.ts';
import { stages } from '#infra/stages.ts';
import {
  busyErrors,
  callsFunction,
  definitions,
  functionOf,
  type Rule,
  type State,
  statesOf,
  waitsForToken,
} from './asl.ts';
import { thrownCodes } from './thrown-codes.ts';

/** Returns the errors of Persist: the one that dropped the last option, or the timeout's. */
function reasonsOfNoOption(): string[] {
  const drawn = ['paint-option', 'compose-option'] as const;
  const timeouts = Object.values(generationKinds).map(({ timeout }) => timeout);
  return ['generation.try_again', ...timeouts, ...drawn.flatMap((name) => thrownCodes(functionRow(name).entry))];
}

/** Refusals by the rules of cards and photos while a card of a set is chosen, started and submitted. */
const refusalsOfRules = ['card.held', 'card.nothing_to_choose', 'generation.stopped', 'photo.rejected'];
/** Machines whose tasks fail the execution: a redrive continues from the task, and a function reports the end. */
const redriven: readonly string[] = triggeredBy('execution-ended')
  .map(({ trigger }) => trigger.machine)
  .filter((machine) => machine === 'fulfil-order');
const hour = 3600;
const isBusy = ({ ErrorEquals }: Rule): boolean => ErrorEquals.includes('Lambda.TooManyRequestsException');
/** The step that a state waits for. */
const stepOf = ({ Parameters = {} }: State) => (Parameters.Payload as { step: OpenStep }).step;
const more: Readonly<Record<string, readonly string[]>> = { Persist: reasonsOfNoOption(), Advance: refusalsOfRules };

describe.each(definitions)('the workflow $name', ({ name, text, definition }) => {
  const states = statesOf(definition);
  const tasks = states.filter(([, state]) => callsFunction(state));
  const waits = states.filter(([, state]) => waitsForToken(state));
  const starts = states.filter(([, state]) => state.Type === 'Task' && !callsFunction(state) && !waitsForToken(state));
  const rules = states.flatMap(([, { Retry = [], Catch = [] }]): readonly Rule[] => [...Retry, ...Catch]);

  it('is valid Amazon States Language', () => {
    const { isValid, errorsText } = validate(structuredClone(definition));
    expect(errorsText('\n')).toBe('');
    expect(isValid).toBe(true);
  });

  it('uses only JSONPath, the language that the local run supports', () => {
    expect(text).not.toMatch(/QueryLanguage|JSONata|\{%/);
  });

  it('calls exactly the tasks that the manifest lists for it', () => {
    const own = functionNames.filter((one) => {
      const { trigger } = functionRow(one);
      return trigger.kind === 'task' && trigger.machine === name;
    });
    // All waits call one function.
    const called = [...tasks, ...waits.slice(0, 1)].map(([, state]) => functionOf(state));
    expect(new Set(waits.map(([, state]) => functionOf(state))).size).toBeLessThan(2);
    expect(called.toSorted()).toEqual(own.toSorted());
    for (const [, { Resource }] of starts) {
      expect(Resource).toMatch(/^arn:aws:states:::states:startExecution(\.sync:2)?$/);
    }
  });

  it.each(tasks)('%s has a timeout, retries and a next state after a failure', (task, state) => {
    const { timeout } = functionRow(functionOf(state) as FunctionName);
    expect(state.TimeoutSecondsPath ?? state.TimeoutSeconds).toBe(state.TimeoutSecondsPath ? '$.seconds' : timeout);
    expect(state.Retry?.at(-1)?.ErrorEquals).toEqual(['States.ALL']);
    expect(state.Retry?.at(-1)?.MaxAttempts).toBeGreaterThan(0);
    // The last clean-up state has no further state.
    if (task === 'Fail' || (redriven.includes(name) && !state.Catch)) return;
    expect(state.Catch?.at(-1)?.ErrorEquals).toEqual(['States.ALL']);
    expect(states.map(([other]) => other)).toContain(state.Catch?.at(-1)?.Next);
  });

  it('keeps its input when it catches an error, for the state that cleans up', () => {
    for (const [state, { Catch = [] }] of states) {
      for (const rule of Catch) expect([state, 'ResultPath' in rule && rule.ResultPath]).toEqual([state, '$.failure']);
    }
  });

  it('names only known errors', () => {
    const named = new Set(rules.flatMap(({ ErrorEquals }) => ErrorEquals));
    expect(named.size).toBeGreaterThan(3);
    const known = (error: string) => isErrorCode(error) || error.startsWith('States.') || busyErrors.includes(error);
    expect([...named].filter((error) => !known(error))).toEqual([]);
  });

  it.each(tasks)('%s retries every error except those without automatic retry in the error table', (task, state) => {
    const thrown = thrownCodes(functionRow(functionOf(state) as FunctionName).entry);
    const named = [...thrown, ...(more[task] ?? [])];
    const expected = named.filter((code) => !isErrorCode(code) || errorTable[code].retry !== 'automatic');
    const listed = (state.Retry ?? [])
      .filter(({ MaxAttempts }) => MaxAttempts === 0)
      .flatMap((rule) => rule.ErrorEquals);
    const codes = listed.filter(isErrorCode);
    expect(codes.toSorted()).toEqual([...new Set(expected)].toSorted());
    for (const code of codes) expect([code, errorTable[code].retry]).not.toEqual([code, 'automatic']);
  });

  it('never retries a refusal', () => {
    const refusals = states.flatMap(([, { Retry = [] }]) => Retry).filter(({ MaxAttempts }) => MaxAttempts === 0);
    for (const { ErrorEquals } of refusals) expect(ErrorEquals).not.toContain('States.ALL');
    const retried = states.flatMap(([, { Retry = [] }]) => Retry).filter(({ MaxAttempts }) => MaxAttempts !== 0);
    for (const rule of retried) expect(rule.ErrorEquals).toEqual(isBusy(rule) ? busyErrors : ['States.ALL']);
  });

  it.each([...tasks, ...waits])('%s retries a busy Lambda six times, apart from its own failures', (_, state) => {
    const [before, after] = (state.Retry ?? []).filter(({ MaxAttempts }) => MaxAttempts !== 0);
    expect(before).toEqual({
      ErrorEquals: busyErrors,
      IntervalSeconds: 1,
      MaxAttempts: 6,
      BackoffRate: 2,
      // Seconds: all six take at most half a minute, and a run has two.
      MaxDelaySeconds: 10,
      // Calls refused in a burst must not return in a burst.
      JitterStrategy: 'FULL',
    });
    expect(after?.ErrorEquals).toEqual(['States.ALL']);
  });

  it('has no rule for a busy Lambda on a state that starts another execution', () => {
    expect(starts.flatMap(([, { Retry = [] }]) => Retry).filter(isBusy)).toEqual([]);
  });

  it('has a timeout that is longer than its work can take', () => {
    const side = Math.max(...Object.values(limits.generation.deadline));
    const { perExecution } = serverLimits.teamSets;
    const together = Math.min(...Object.values(stages).map(({ setWidth }) => setWidth));
    const waited = waits.reduce((sum, [, { TimeoutSeconds = 0 }]) => sum + TimeoutSeconds, 0);
    const needed = name === 'make-set' ? (perExecution / together) * 2 * side : waited || side;
    expect(definition.TimeoutSeconds).toBeGreaterThan(needed);
    // A run that outlives its card's limit would meet another run.
    const latest = name === 'generate-side' ? limits.generation.stuck : Number.POSITIVE_INFINITY;
    expect(definition.TimeoutSeconds).toBeLessThan(latest);
  });

  it('passes `started_with`, which has the correlation id, to every task', () => {
    const given = statesOf(definition).flatMap(([state, { Parameters = {}, ItemSelector }]) => {
      const { Payload } = Parameters;
      return [Payload, ItemSelector].flatMap((fields) => (fields ? [{ state, fields }] : []));
    });
    const without = given.filter(({ fields }) => !Object.hasOwn(fields, 'started_with.$')).map(({ state }) => state);
    expect(without).toEqual([]);
  });

  it('has documentation that names every state', () => {
    const own = `state-machines/${name}.md`;
    const readme = readFileSync(existsSync(own) ? own : 'state-machines/README.md', 'utf8');
    expect(states.map(([state]) => state).filter((state) => !readme.includes(state))).toEqual([]);
  });
});

describe('the waits of fulfil-order', () => {
  const states = statesOf(
    definitions.find(({ name }) => name === 'fulfil-order')?.definition ?? { StartAt: '', States: {} },
  );
  const waits = states.filter(([, state]) => waitsForToken(state));

  it('exist once for each step in which an order can stay', () => {
    expect(waits.map(([, state]) => stepOf(state)).toSorted()).toEqual([...openSteps].toSorted());
  });

  it.each(waits)('%s is overdue after the max hours of its step, and reports it', (_, state) => {
    expect(state.TimeoutSeconds).toBe(maxHours(stepOf(state)) * hour);
    expect(state.Catch).toEqual([{ ErrorEquals: ['States.Timeout'], ResultPath: '$.failure', Next: 'ReportOverdue' }]);
    // A retried timeout would double the wait before anyone learns of it.
    expect(state.Retry?.[0]).toEqual({ ErrorEquals: ['States.Timeout'], MaxAttempts: 0 });
    expect(state.Next).toBe('NextStep');
  });

  it('are reached from one choice state, which lists every step of an order', () => {
    const choice = states.find(([name]) => name === 'NextStep')?.[1] as {
      Choices?: { StringEquals: string; Next: string }[];
    };
    const { Choices = [] } = choice;
    expect(Choices.map(({ StringEquals }) => StringEquals).toSorted()).toEqual([...jobSteps].toSorted());
    // A label is bought before the wait for the parcel.
    const reached = new Map(
      Choices.map(({ StringEquals, Next }) => [StringEquals, Next.replace('BuyLabel', 'WaitForCarrier')]),
    );
    for (const [wait, state] of waits) expect(reached.get(stepOf(state))).toBe(wait);
  });
});
