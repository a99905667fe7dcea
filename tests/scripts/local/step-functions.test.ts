import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials, region } from '#local/names.ts';
import { fit } from '#local/step-functions/definition.ts';
import type { Execution } from '#local/step-functions/execution.ts';
import { type LocalStepFunctions, startStepFunctions } from '#local/step-functions/step-functions.ts';

const task = (name: string, more: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: name, 'Payload.$': '$' },
  ...more,
});
const flow = {
  StartAt: 'Work',
  TimeoutSeconds: 60,
  States: {
    Work: task('work', {
      ResultPath: '$.work',
      TimeoutSecondsPath: '$.seconds',
      Retry: [
        { ErrorEquals: ['card.gone', 'States.Timeout'], MaxAttempts: 0 },
        { ErrorEquals: ['States.ALL'], IntervalSeconds: 60, MaxAttempts: 2 },
      ],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Fail' }],
      Next: 'Each',
    }),
    Each: {
      Type: 'Map',
      ItemsPath: '$.work.Payload.items',
      ItemSelector: { 'item.$': '$$.Map.Item.Value', 'place.$': '$$.Map.Item.Index', 'seconds.$': '$.seconds' },
      ItemProcessor: {
        ProcessorConfig: { Mode: 'INLINE' },
        StartAt: 'Inner',
        States: { Inner: task('inner', { End: true }) },
      },
      ResultPath: '$.each',
      End: true,
    },
    Fail: task('fail', { Next: 'Failed' }),
    Failed: { Type: 'Fail', Error: 'run.failed', Cause: 'kept elsewhere' },
  },
};

const stateMachineArn = `arn:aws:states:${region}:000000000000:stateMachine:flow`;
let handlers: Record<string, (payload: never) => unknown>;
let calls: { name: string; payload: Record<string, unknown> }[];
const ends: Execution[] = [];
let local: LocalStepFunctions;
let sfn: SFNClient;

beforeAll(async () => {
  local = await startStepFunctions({
    definitions: new Map([[stateMachineArn, fit('flow', JSON.stringify(flow), 0)]]),
    invoke: async (name, payload) => {
      calls.push({ name, payload: payload as Record<string, unknown> });
      return handlers[name]?.(payload as never);
    },
    ended: (_, execution) => ends.push(execution),
  });
  sfn = new SFNClient({ endpoint: local.url, region, credentials });
});
beforeEach(() => {
  calls = [];
  ends.length = 0;
  handlers = {
    work: () => ({ items: ['a', 'b'] }),
    inner: ({ item }: { item: string }) => item.toUpperCase(),
    fail: () => null,
  };
});
afterAll(async () => {
  sfn.destroy();
  await local.close();
});

const start = (name: string, input: object = { seconds: 5 }) =>
  sfn.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
const describeRun = (name: string) =>
  sfn.send(
    new DescribeExecutionCommand({ executionArn: `${stateMachineArn.replace('stateMachine', 'execution')}:${name}` }),
  );
const named = (name: string) => Object.assign(new Error('why'), { name });

async function finished(name: string) {
  await local.idle();
  return describeRun(name);
}

describe('an execution', () => {
  it('runs the tasks and a Map with its item context to the end', async () => {
    await start('happy');
    const run = await finished('happy');
    expect(run.status).toBe('SUCCEEDED');
    expect(JSON.parse(run.output ?? '')).toMatchObject({ each: [{ Payload: 'A' }, { Payload: 'B' }] });
    expect(calls.filter(({ name }) => name === 'inner').map(({ payload }) => payload)).toEqual([
      { item: 'a', place: 0, seconds: 5 },
      { item: 'b', place: 1, seconds: 5 },
    ]);
    const { events } = await sfn.send(new GetExecutionHistoryCommand({ executionArn: run.executionArn }));
    expect(events?.map((event) => event.type)).toContain('MapStateEntered');
  });

  it('passes the task its parameters, without the local timeout', async () => {
    await start('payload');
    await local.idle();
    expect(calls[0]).toEqual({ name: 'work', payload: { seconds: 5 } });
  });

  it('retries an error as often as the machine allows, and then fails with its name in Catch', async () => {
    handlers.work = () => Promise.reject(named('artist.broken'));
    await start('retried');
    expect(await finished('retried')).toMatchObject({ status: 'FAILED', error: 'run.failed', cause: 'kept elsewhere' });
    expect(calls.map(({ name }) => name)).toEqual(['work', 'work', 'work', 'fail']);
    const failure = calls.at(-1)?.payload.failure as { Error: string; Cause: string } | undefined;
    expect(failure?.Error).toBe('artist.broken');
    expect(JSON.parse(failure?.Cause ?? '')).toMatchObject({ errorType: 'artist.broken', errorMessage: 'why' });
  });

  it('does not retry an error that the machine excludes by name', async () => {
    handlers.work = () => Promise.reject(named('card.gone'));
    await start('excluded');
    await local.idle();
    expect(calls.map(({ name }) => name)).toEqual(['work', 'fail']);
  });

  it('stops a task after the seconds in its input', async () => {
    handlers.work = () => new Promise(() => undefined);
    await start('slow', { seconds: 1 });
    await local.idle();
    expect(calls.at(-1)?.payload).toMatchObject({ failure: { Error: 'States.Timeout' } });
  });
});

describe('starting and stopping', () => {
  it('starts once for the same name and input, and refuses another input or the name of an ended run', async () => {
    let go = (): void => undefined;
    handlers.work = () => new Promise((resolve) => (go = () => resolve({ items: [] })));
    const [first, second] = [await start('once'), await start('once')];
    expect(second.executionArn).toBe(first.executionArn);
    expect(calls).toHaveLength(1);
    await expect(start('once', { seconds: 6 })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    go();
    await local.idle();
    await expect(start('once')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('calls no task after a stop, and reports the end', async () => {
    let fail = (): void => undefined;
    handlers.work = () => new Promise((_, reject) => (fail = () => reject(named('artist.broken'))));
    const { executionArn } = await start('stopped');
    await sfn.send(new StopExecutionCommand({ executionArn, error: 'generation.cancelled', cause: 'by its owner' }));
    fail();
    expect(await finished('stopped')).toMatchObject({ status: 'ABORTED', error: 'generation.cancelled' });
    expect(calls.map(({ name }) => name)).toEqual(['work']);
    expect(ends.map(({ name, status }) => [name, status])).toEqual([['stopped', 'ABORTED']]);
  });

  it.each([
    [
      'an unknown machine',
      new StartExecutionCommand({ stateMachineArn: `${stateMachineArn}x` }),
      'StateMachineDoesNotExist',
    ],
    ['input that is not JSON', new StartExecutionCommand({ stateMachineArn, input: '{' }), 'InvalidExecutionInput'],
    ['an unknown execution', new DescribeExecutionCommand({ executionArn: 'arn:none' }), 'ExecutionDoesNotExist'],
  ])('refuses %s', async (_, command, name) => {
    await expect(sfn.send(command as StartExecutionCommand)).rejects.toMatchObject({ name });
  });
});

describe('the list of executions', () => {
  it('comes in pages, newest first, and can be filtered by status', async () => {
    const before = (await sfn.send(new ListExecutionsCommand({ stateMachineArn }))).executions?.length ?? 0;
    for (const name of ['first-listed', 'second-listed', 'third-listed']) await start(name);
    await local.idle();
    const one = await sfn.send(new ListExecutionsCommand({ stateMachineArn, maxResults: 2 }));
    expect(one.executions?.map(({ name }) => name)).toEqual(['third-listed', 'second-listed']);
    const other = await sfn.send(new ListExecutionsCommand({ stateMachineArn, nextToken: one.nextToken }));
    expect(other.executions?.[0]?.name).toBe('first-listed');
    expect([other.executions?.length, other.nextToken]).toEqual([before + 1, undefined]);
    const running = await sfn.send(new ListExecutionsCommand({ stateMachineArn, statusFilter: 'RUNNING' }));
    expect(running.executions).toEqual([]);
  });
});
