import { describe, expect, it } from 'vitest';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest.ts';
import { type EnvName, envNames } from '#functions/platform/env.ts';
import type { Resource } from '#functions/platform/resources.ts';
import { actionsCalled, variablesRead } from './sdk-calls.ts';

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']);

/** The manifest grants the table by read and write, everything else by action. */
function kindOf(action: string): string {
  const [service, call = ''] = action.split(':');
  if (service !== 'dynamodb') return action;
  return writes.has(call) ? 'write the table' : 'read the table';
}

/** Variable → the secret that it names. All secrets need the same action, so actions alone would not show a missing one. */
const secretNamed = {
  CHALLENGE_SECRET_ARN: 'secret',
  PLAYER_LINK_SECRET_ARN: 'player-link-secret',
  LINK_KEY_ARN: 'link-key',
  PAYMENT_KEYS_ARN: 'payment-keys',
  CARRIER_KEYS_ARN: 'carrier-keys',
  CHAT_KEYS_ARN: 'chat-keys',
  ARTIST_KEYS_ARN: 'artist-keys',
} as const satisfies Partial<Record<EnvName, Resource>>;

it('every variable with the ARN of a secret is in the table', () => {
  const others = ['GENERATE_SIDE_ARN', 'MAKE_SET_ARN', 'FULFIL_ORDER_ARN'];
  const named = envNames.filter((variable) => variable.endsWith('_ARN') && !others.includes(variable));
  expect(named.toSorted()).toEqual(Object.keys(secretNamed).toSorted());
});

/** Actions that the event source of a worker's queue adds to its row. `triggers.test.ts` checks the templates. */
const bySource = (name: FunctionName): readonly string[] =>
  functionRow(name).trigger.kind === 'queue' ? ['sqs:ChangeMessageVisibility'] : [];

describe.each(functionNames)('the function %s', (name) => {
  const granted = [...new Set(Object.values(functionRow(name).grants).flat())] as string[];

  it('has permission for every call in its code', async () => {
    const called = await actionsCalled(name);
    expect(called.filter((action) => ![...granted, ...bySource(name)].includes(action))).toEqual([]);
  });

  it('has every variable that its code reads', async () => {
    const given: readonly string[] = functionRow(name).env;
    expect((await variablesRead(name)).filter((variable) => !given.includes(variable))).toEqual([]);
  });

  it('may read the secrets that its variables name, and no others', () => {
    const { env, grants } = functionRow(name);
    const given: readonly string[] = env;
    const entries = Object.entries(secretNamed);
    const granted = entries.filter(([, secret]) => (grants as Partial<Record<string, unknown>>)[secret] !== undefined);
    expect(granted).toEqual(entries.filter(([variable]) => given.includes(variable)));
  });

  it('has no permission of a kind that its code does not use', async () => {
    const done = new Set((await actionsCalled(name)).map(kindOf));
    expect(granted.filter((action) => !done.has(kindOf(action)))).toEqual([]);
  });
});
