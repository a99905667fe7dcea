import { existsSync, readFileSync } from 'node:fs';
import validate from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { errorTable, isErrorCode } from '#domain/errors';
import { generationKinds } from '#domain/generation/generation-kinds';
import { limits } from '#domain/limits';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest';
import { callsFunction, definitions, functionOf, type Rule, statesOf } from './asl.ts';
import { thrownCodes } from './thrown-codes.ts';

/** Persist fails with what dropped the last option, or with the words for a timeout. */
function reasonsOfNoOption(): string[] {
  const drawn = ['paint-option', 'compose-option'] as const;
  const timeouts = Object.values(generationKinds).map(({ timeout }) => timeout);
  return ['generation.try_again', ...timeouts, ...drawn.flatMap((name) => thrownCodes(functionRow(name).entry))];
}

/** What the rules of cards and photos refuse while a card of a set is chosen, started and handed in. */
const refusalsOfRules = ['card.held', 'card.nothing_to_choose', 'generation.stopped', 'photo.rejected'];
const more: Readonly<Record<string, readonly string[]>> = { Persist: reasonsOfNoOption(), Advance: refusalsOfRules };

describe.each(definitions)('the workflow $name', ({ name, text, definition }) => {
  const states = statesOf(definition);
  const tasks = states.filter(([, state]) => callsFunction(state));
  const starts = states.filter(([, state]) => state.Type === 'Task' && !callsFunction(state));
  const rules = states.flatMap(([, { Retry = [], Catch = [] }]): readonly Rule[] => [...Retry, ...Catch]);

  it('is valid Amazon States Language', () => {
    const { isValid, errorsText } = validate(structuredClone(definition));
    expect(errorsText('\n')).toBe('');
    expect(isValid).toBe(true);
  });

  it('is written in JSONPath, the one language that the local run speaks too', () => {
    expect(text).not.toMatch(/QueryLanguage|JSONata|\{%/);
  });

  it('calls exactly the tasks that the manifest gives it', () => {
    const own = functionNames.filter((one) => {
      const { trigger } = functionRow(one);
      return trigger.kind === 'task' && trigger.machine === name;
    });
    expect(tasks.map(([, state]) => functionOf(state)).toSorted()).toEqual(own.toSorted());
    for (const [, { Resource }] of starts) {
      expect(Resource).toMatch(/^arn:aws:states:::states:startExecution(\.sync:2)?$/);
    }
  });

  it.each(tasks)('%s ends in time, is tried again and leads on when it fails', (task, state) => {
    const { timeout } = functionRow(functionOf(state) as FunctionName);
    expect(state.TimeoutSecondsPath ?? state.TimeoutSeconds).toBe(state.TimeoutSecondsPath ? '$.seconds' : timeout);
    expect(state.Retry?.at(-1)?.ErrorEquals).toEqual(['States.ALL']);
    expect(state.Retry?.at(-1)?.MaxAttempts).toBeGreaterThan(0);
    // What tidies up last has no state left to lead to.
    if (task === 'Fail') return;
    expect(state.Catch?.at(-1)?.ErrorEquals).toEqual(['States.ALL']);
    expect(states.map(([other]) => other)).toContain(state.Catch?.at(-1)?.Next);
  });

  it('keeps its input when something is caught, for the state that tidies up', () => {
    for (const [state, { Catch = [] }] of states) {
      for (const rule of Catch) expect([state, 'ResultPath' in rule && rule.ResultPath]).toEqual([state, '$.failure']);
    }
  });

  it('knows every error it names', () => {
    const named = new Set(rules.flatMap(({ ErrorEquals }) => ErrorEquals));
    expect(named.size).toBeGreaterThan(3);
    expect([...named].filter((error) => !isErrorCode(error) && !error.startsWith('States.'))).toEqual([]);
  });

  it.each(tasks)('%s tries again everything but what the error table calls an answer', (task, state) => {
    const answers = thrownCodes(functionRow(functionOf(state) as FunctionName).entry);
    const expected = [...answers, ...(more[task] ?? [])];
    const listed = (state.Retry ?? [])
      .filter(({ MaxAttempts }) => MaxAttempts === 0)
      .flatMap((rule) => rule.ErrorEquals);
    const codes = listed.filter(isErrorCode);
    expect(codes.toSorted()).toEqual([...new Set(expected)].toSorted());
    for (const code of codes) expect([code, errorTable[code].retry]).not.toEqual([code, 'automatic']);
  });

  it('never tries a refusal again', () => {
    const refusals = states.flatMap(([, { Retry = [] }]) => Retry).filter(({ MaxAttempts }) => MaxAttempts === 0);
    for (const { ErrorEquals } of refusals) expect(ErrorEquals).not.toContain('States.ALL');
    const retried = states.flatMap(([, { Retry = [] }]) => Retry).filter(({ MaxAttempts }) => MaxAttempts !== 0);
    for (const { ErrorEquals } of retried) expect(ErrorEquals).toEqual(['States.ALL']);
  });

  it('gives its work all the time that it may need', () => {
    const side = Math.max(...Object.values(limits.generation.deadline));
    const { perExecution, together } = limits.teamSets;
    const needed = name === 'make-set' ? (perExecution / together) * 2 * side : side;
    expect(definition.TimeoutSeconds).toBeGreaterThan(needed);
    // A run that ends later than its card counts as stuck would meet another one.
    const latest = name === 'generate-side' ? limits.generation.stuck : Number.POSITIVE_INFINITY;
    expect(definition.TimeoutSeconds).toBeLessThan(latest);
  });

  it('is drawn and explained, state by state', () => {
    const own = `state-machines/${name}.md`;
    const readme = readFileSync(existsSync(own) ? own : 'state-machines/README.md', 'utf8');
    expect(states.map(([state]) => state).filter((state) => !readme.includes(state))).toEqual([]);
  });
});
