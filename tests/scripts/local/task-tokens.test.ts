import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  RedriveExecutionCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentials, region } from '#local/names.ts';
import { fit } from '#local/step-functions/definition.ts';
import { type LocalStepFunctions, startStepFunctions } from '#local/step-functions/step-functions.ts';

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
      ResultPath: '$.answer',
      Retry: [
        { ErrorEquals: ['States.Timeout'], MaxAttempts: 0 },
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
let waiting: LocalStepFunctions;
let client: SFNClient;
let tokens: string[];
let handlers: Record<string, (payload: never) => unknown>;
const named = (name: string) => Object.assign(new Error('why'), { name });

const open = async () => {
  waiting = await startStepFunctions({
    definitions,
    invoke: async (name, payload) => {
      const { token } = payload as { token?: string };
      if (token) tokens.push(token);
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
const send = (output: unknown, taskToken = tokens.at(-1)) =>
  client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
/** Moves the demo clock. */
const pass = async (seconds: number) => {
  process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS ?? 0) + seconds);
  waiting.expire();
  await waiting.idle();
};

beforeEach(async () => {
  tokens = [];
  handlers = {};
  await open();
});
afterEach(async () => {
  await close();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

describe('a task with a token', () => {
  it('waits until its token is sent back, and goes on with the sent output', async () => {
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

  it('accepts a token that comes back before its function has ended', async () => {
    handlers.ask = () => send('early');
    await begin('early');
    expect(JSON.parse((await look('early')).output ?? '')).toMatchObject({ answer: 'early' });
  });

  it('is lost with a restart, and its token expires', async () => {
    await begin('lost');
    await close();
    await open();
    await expect(look('lost')).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' });
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await begin('lost');
    await send(2);
    await waiting.idle();
    expect(await look('lost')).toMatchObject({ status: 'SUCCEEDED' });
    await expect(begin('lost')).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  });

  it('times out by the demo clock, once for each wait', async () => {
    await begin('late');
    await pass(3599);
    expect(tokens).toHaveLength(1);
    await pass(2);
    expect(tokens).toHaveLength(2);
    await expect(send(1, tokens[0])).rejects.toMatchObject({ name: 'TaskTimedOut' });
    await pass(3601);
    expect(tokens).toHaveLength(3);
    expect(await look('late')).toMatchObject({ status: 'RUNNING' });
  });

  it('ends as timed out after the max time of an execution', async () => {
    await begin('old');
    await pass(86_400 * 301);
    expect(await look('old')).toMatchObject({ status: 'TIMED_OUT' });
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('takes its token once', async () => {
    await begin('once');
    await send(1);
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it.each([
    ['a token that was never issued', 'none.none', '1', 'InvalidToken'],
    ['output that is not JSON', undefined, '{', 'InvalidOutput'],
    ['more than 256 KB', undefined, JSON.stringify('x'.repeat(262_144)), 'ValidationException'],
  ])('refuses %s', async (_, token, output, name) => {
    await begin('refusing');
    const sent = new SendTaskSuccessCommand({ taskToken: token ?? tokens[0], output });
    await expect(client.send(sent)).rejects.toMatchObject({ name });
    expect(await look('refusing')).toMatchObject({ status: 'RUNNING' });
  });

  it('can be stopped while it waits', async () => {
    await begin('stopped');
    const { executionArn } = await look('stopped');
    await client.send(new StopExecutionCommand({ executionArn, error: 'order.cancelled' }));
    await waiting.idle();
    expect(await look('stopped')).toMatchObject({ status: 'ABORTED', error: 'order.cancelled' });
    await expect(send(1)).rejects.toMatchObject({ name: 'TaskTimedOut' });
  });

  it('can be redriven from its failed state, but not after a success', async () => {
    handlers.late = () => Promise.reject(named('table.gone'));
    await begin('redriven');
    await pass(3601);
    expect(await look('redriven')).toMatchObject({ status: 'FAILED', error: 'table.gone' });
    handlers.late = () => null;
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
});
