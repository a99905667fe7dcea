import { describe, expect, it } from 'vitest';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { callsFunction, definitions, type State, statesOf } from './asl.ts';

/** AWS ends an execution at this many events. */
const maxEvents = 25_000;
/** Bytes that a state may pass on. */
const maxPayload = 262_144;

const machine = definitions.find(({ name }) => name === 'make-set');
const states = new Map(statesOf(machine?.definition ?? { StartAt: '', States: {} }));

function stateOf(name: string): State {
  const found = states.get(name);
  if (!found) throw new Error(`make-set has no state ${name}.`);
  return found;
}

const retries = ({ Retry = [] }: State): number => Math.max(0, ...Retry.map(({ MaxAttempts = 3 }) => MaxAttempts));

/** Events of a visit: entered, scheduled, started, succeeded, exited. A wait for an execution is also submitted. Each retry adds three. */
function eventsOf(name: string, isWorst: boolean): number {
  const state = stateOf(name);
  if (state.Type !== 'Task') return 2;
  return (callsFunction(state) ? 5 : 6) + (isWorst ? 3 * retries(state) : 0);
}

/** The events of a card with this many runs: a visit of Advance before each and one after the last. */
function eventsOfCard(runs: number, isWorst: boolean): number {
  const steps = (runs + 1) * (eventsOf('Advance', isWorst) + eventsOf('IsOver', isWorst));
  const sides = runs * eventsOf('MakeSide', isWorst);
  const iteration = 3;
  return steps + sides + iteration + eventsOf('Over', isWorst) + (isWorst ? eventsOf('GiveUp', isWorst) : 0);
}

describe('an execution of a set', () => {
  it('has 38 events per card', () => {
    expect(eventsOfCard(2, false)).toBe(38);
  });

  it('stays below AWS’s max events, even if every step of every card uses all its retries', () => {
    const frame = ['Plan', 'Cards', 'Close', 'HasMore', 'GoOn', 'Closed'].reduce(
      (sum, name) => sum + eventsOf(name, true),
      0,
    );
    // Runs that end for a temporary reason are started again: `teamSets.runs` in all, one of them the other side's.
    const worst = eventsOfCard(serverLimits.teamSets.runs + 1, true);
    expect(serverLimits.teamSets.perExecution * worst + frame).toBeLessThan(maxEvents);
  });

  it('passes only numbers between its states, less than a tenth of AWS’s max payload', () => {
    const numbers = JSON.stringify(
      Array.from({ length: serverLimits.teamSets.perExecution }, (_, n) => ({ number: 1000 + n })),
    );
    expect(numbers.length).toBeLessThan(maxPayload / 10);
  });

  it('makes as many cards at once as its plan allows', () => {
    expect(stateOf('Cards')).toMatchObject({ Type: 'Map', MaxConcurrencyPath: '$.plan.together' });
  });
});
