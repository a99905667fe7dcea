import { describe, expect, it } from 'vitest';
import { functionNames, functionRow } from '#functions/manifest';
import { actionsCalled, variablesRead } from './sdk-calls.ts';

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']);

/** The manifest grants the table by reading and writing, everything else call by call. */
function kindOf(action: string): string {
  const [service, call = ''] = action.split(':');
  if (service !== 'dynamodb') return action;
  return writes.has(call) ? 'write the table' : 'read the table';
}

describe.each(functionNames)('the function %s', (name) => {
  const granted = [...new Set(Object.values(functionRow(name).grants).flat())] as string[];

  it('is allowed every call its code makes', async () => {
    const called = await actionsCalled(name);
    expect(called.filter((action) => !granted.includes(action))).toEqual([]);
  });

  it('is given every variable its code asks for', async () => {
    const given: readonly string[] = functionRow(name).env;
    expect((await variablesRead(name)).filter((variable) => !given.includes(variable))).toEqual([]);
  });

  it('is allowed nothing of a kind that its code never does', async () => {
    const done = new Set((await actionsCalled(name)).map(kindOf));
    expect(granted.filter((action) => !done.has(kindOf(action)))).toEqual([]);
  });
});
