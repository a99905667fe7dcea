import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  RedriveExecutionCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentials, region } from '#scripts/local/names.ts';
import { fit } from '#scripts/local/step-functions/definition.ts';
import { type LocalStepFunctions, startStepFunctions } from '#scripts/local/step-functions/step-functions.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const waitArn = `arn:aws:states:${region}:000000000000:stateMachine:wait`;
const waitFlow = {
  StartAt: 'Ask',
  TimeoutSeconds: 86_400 * 300,
  States: {
    Ask: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Parameters: { FunctionName: 'ask', Payload: { 'token.$': '$$.Task.Token', 'who.$': '$.who' } },
      TimeoutSeconds: 3600,
      HeartbeatSeconds: 1800,
      ResultPath: '$.answer',
      Retry: [
        { ErrorEquals: ['States.Timeout', 'States.HeartbeatTimeout', 'refused'], MaxAttempts: 0 },
        { ErrorEquals: ['States.ALL'], MaxAttempts: 1 },
      ],
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Late' }],
      Next: 'Done',
    },
    Late: {
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke',
      Parameters: { FunctionName: 'late', 'Payload.$': '$' },
      ResultPath: null,
      Next: 'Ask',
    },
    Done: { Type: 'Succeed' },
  },
};
const definitions = new Map([[waitArn, fit('wait', JSON.stringify(waitFlow), 0)]]);
let dir: string;
let waiting: LocalStepFunctions;
let client: SFNClient;
let asked: string[];
let handlers: Record<string, (payload: never) => unknown>;
const named = (name: string) => Object.assign(new Error('why'), { name });

const open = async () => {
  waiting = await startStepFunctions({
    dir,
    definitions,
    invoke: async (name, payload) => {
      const { token } = payload as { token?: string };
      if (token) asked.push(token);
      return handlers[name]?.(payload as never);
    },
  });
  client = new SFNClient({ endpoint: waiting.url, region, credentials });
};
const close = async () => {
  client.destroy();
  await waiting.close();
};
const begin = async (name: string) => {
  await client.send(new StartExecutionCommand({ stateMachineArn: waitArn, name, input: '{"who":"Ada"}' }));
  await waiting.idle();
};
const look = (name: string) =>
  client.send(
    new DescribeExecutionCommand({ executionArn: `${waitArn.replace('stateMachine', 'execution')}:${name}` }),
  );
const send = (output: unknown, taskToken = asked.at(-1)) =>
  client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
/** Moves the demo clock. */
const pass = async (seconds: number) => {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
  waiting.expire();
  await waiting.idle();
};

beforeEach(async () => {
  asked = [];
  handlers = {};
  dir = await mkdtemp(join(tmpdir(), 'goldcut-waits-'));
  await open();
});
afterEach(async () => {
  await close();
  delete process.env.CLOCK_OFFSET_SECONDS;
  await removeScratch(dir);
});

describe('a task with a token', () => {
  it('waits until the token is sent back, and goes on with what was sent', async () => {
    await begin('sent');
    expect(await look('sent')).toMatchObject({ status: 'RUNNING' });
    expect(waiting.running()).toBe(0);
    await send({ step: 'press' });
    await waiting.idle();
    const done = await look('sent');
    expect(JSON.parse(done.output ?? '')).toEqual({ who: 'Ada', answer: { step: 'press' } });
    const { events } = await client.send(new GetExecutionHistoryCommand({ executionArn: done.executionArn }));
    expect(events?.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskStateExited',
      'SucceedStateEntered',
      'SucceedStateExited',
      'ExecutionSucceeded',
    ]);
  });

  it('takes a token that comes back before its function has ended', async () => {
    handlers.ask = () => send('early');
    await begin('early');
    expect(JSON.parse((await look('early')).output ?? '')).toMatchObject({ answer: 'early' });
  });

  it('waits over a restart, and its tokens stay good', async () => {
    await begin('kept');
    await close();
    await open();
    expect(await look('kept')).toMatchObject({ status: 'RUNNING', input: '{"who":"Ada"}' });
    await send(1);
    await waiting.idle();
    expect(await look('kept')).toMatchObject({ status: 'SUCCEEDED' });
    await expect(begin('kept')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('times out by the demo clock, once for each wait, also after a restart', async () => {
    await begin('late');
    await pass(1700);
    await client.send(new SendTaskHeartbeatCommand({ taskToken: asked[0] }));
    await pass(1700);
    expect(asked).toHaveLength(1);
    await close();
    await open();
    await pass(201);
    expect(asked).toHaveLength(2);
    await expect(send(1, asked[0])).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await pass(1801);
    expect(asked).toHaveLength(3);
    expect(await look('late')).toMatchObject({ status: 'RUNNING' });
  });

  it('ends as timed out after the longest time of an execution', async () => {
    await begin('old');
    await pass(86_400 * 301);
    expect(await look('old')).toMatchObject({ status: 'TIMED_OUT' });
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('fails with the error that was sent, and a token is good once', async () => {
    await begin('failed');
    const [taskToken] = asked;
    await client.send(new SendTaskFailureCommand({ taskToken, error: 'refused', cause: 'no paper' }));
    await waiting.idle();
    expect(asked).toHaveLength(2);
    await expect(send(1, taskToken)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it.each([
    ['a token that was never given', 'none.none', '1', 'InvalidToken'],
    ['output that is no JSON', undefined, '{', 'InvalidOutput'],
    ['more than 256 KB', undefined, JSON.stringify('x'.repeat(262_144)), 'ValidationException'],
  ])('refuses %s', async (_, token, output, name) => {
    await begin('refusing');
    const sent = new SendTaskSuccessCommand({ taskToken: token ?? asked[0], output });
    await expect(client.send(sent)).rejects.toMatchObject({ name });
    expect(await look('refusing')).toMatchObject({ status: 'RUNNING' });
  });

  it('is stopped while it waits', async () => {
    await begin('stopped');
    const { executionArn } = await look('stopped');
    await client.send(new StopExecutionCommand({ executionArn, error: 'order.cancelled' }));
    await waiting.idle();
    expect(await look('stopped')).toMatchObject({ status: 'ABORTED', error: 'order.cancelled' });
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('is redriven from the state that failed, also after a restart; one that succeeded is not', async () => {
    handlers.late = () => Promise.reject(named('table.gone'));
    await begin('redriven');
    await pass(3601);
    expect(await look('redriven')).toMatchObject({ status: 'FAILED', error: 'table.gone' });
    handlers.late = () => null;
    await close();
    await open();
    const { executionArn } = await look('redriven');
    await client.send(new RedriveExecutionCommand({ executionArn }));
    await waiting.idle();
    await send(2);
    await waiting.idle();
    expect(await look('redriven')).toMatchObject({ status: 'SUCCEEDED' });
    await expect(client.send(new RedriveExecutionCommand({ executionArn }))).rejects.toMatchObject({
      name: 'ExecutionNotRedrivable',
    });
  });

  it('goes on from its last wait where a kill came between two waits', async () => {
    let isKilled = true;
    const called = new Promise<void>((resolve) => {
      // The function of a killed process never answers.
      handlers.late = () => {
        resolve();
        return isKilled ? new Promise(() => undefined) : null;
      };
    });
    await begin('killed');
    process.env.CLOCK_OFFSET_SECONDS = '3601';
    waiting.expire();
    await called;
    const before = asked.length;
    await close();
    isKilled = false;
    await open();
    expect(asked).toHaveLength(before);
    waiting.resume();
    await waiting.idle();
    expect(asked).toHaveLength(before + 1);
    await send('after the kill');
    await waiting.idle();
    expect(JSON.parse((await look('killed')).output ?? '')).toMatchObject({ answer: 'after the kill' });
  });

  it('keeps ten thousand waiting executions out of the memory', async () => {
    const logs = async (name: string) => {
      const { executionArn } = await look(name);
      return (await client.send(new GetExecutionHistoryCommand({ executionArn }))).events?.length;
    };
    await begin('one-of-many');
    const [file = ''] = await readdir(join(dir, 'wait'));
    await rm(join(dir, 'wait', file));
    // Its log is in its file alone.
    expect(await logs('one-of-many')).toBe(0);
  });
});
