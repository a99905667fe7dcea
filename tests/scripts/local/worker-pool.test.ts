import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tableShape } from '#functions/platform/resources.ts';
import { sdkEnvironment, setEnvironment } from '#scripts/local/environment.ts';
import { startLambda } from '#scripts/local/lambda/lambda.ts';
import { startWorkerPool, type Urgency, type WorkerPool } from '#scripts/local/lambda/worker-pool.ts';

/** A DynamoDB that accepts every request and never replies, so that its callers hang. */
let silent: Server;
let asked: () => void;
let children: WorkerPool;
let restore: () => void;

beforeAll(async () => {
  silent = createServer(() => asked()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const dynamodb = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  restore = setEnvironment({ ...sdkEnvironment({ dynamodb }), TABLE_NAME: tableShape.name });
  children = startWorkerPool('src');
});
afterAll(async () => {
  await children.close();
  silent.closeAllConnections();
  silent.close();
  restore();
});

const photo = (key: string) => ({ Records: [{ body: JSON.stringify({ Records: [{ s3: { object: { key } } }] }) }] });
const event = { id: 'evt_1', name: 'card.completed', payload: {}, at: '2026-05-01T00:00:00.000Z' };
const completed = { Records: [{ body: JSON.stringify({ detail: event }) }] };
const hanging = (seconds: number) => children.invoke('check-upload', photo('user/photo'), seconds);
const isAsked = () => new Promise<void>((resolve) => (asked = resolve));

/** Empty for a process that has just ended. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function childPids(): number[] {
  const tasks = readdirSync(`/proc/${process.pid}/task`);
  const lists = tasks.map((task) => readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8'));
  const pids = lists.join(' ').split(' ').filter(Boolean).map(Number);
  return pids.filter((pid) => commandOf(pid).includes('lambda/worker.ts'));
}

describe('a function with a process of its own', () => {
  it('is killed when it runs out of time, and the next call gets a fresh process', async () => {
    asked = () => undefined;
    await expect(hanging(1)).rejects.toMatchObject({ name: 'Sandbox.Timedout' });
    expect(await children.invoke('check-upload', { Records: [{ body: '{}' }] }, 10)).toEqual({ batchItemFailures: [] });
  });

  it('fails at once when its process is killed, and the next call gets a fresh one', async () => {
    const reached = isAsked();
    const call = hanging(20);
    const failure = call.catch((error: unknown) => error);
    await reached;
    for (const pid of childPids()) process.kill(pid, 'SIGKILL');
    expect(await failure).toMatchObject({ name: 'Runtime.ExitError' });
    expect(await children.invoke('check-upload', { Records: [{ body: '{}' }] }, 10)).toEqual({ batchItemFailures: [] });
  });

  it('waits for no print while a person asks for a picture', async () => {
    asked = () => undefined;
    const order: string[] = [];
    const call = async (urgency: Urgency) => {
      await children.invoke('make-print-files', { Records: [] }, 10, urgency);
      order.push(urgency);
    };
    // Both processes have loaded the function.
    await Promise.all([call('person'), call('person')]);
    order.length = 0;
    const slow = children.invoke('make-print-files', completed, 2, 'background').catch(() => null);
    await Promise.all([slow, call('background'), call('team'), call('person')]);
    expect(order.indexOf('person')).toBeLessThan(order.indexOf('background'));
  });

  it('gives its memory back when nobody has called it for a while', async () => {
    const others = childPids();
    const own = startWorkerPool('src', { spare: 0.01, last: 0.1 });
    const calls = () =>
      Promise.all([
        own.invoke('check-upload', { Records: [] }, 10),
        own.invoke('make-print-files', { Records: [] }, 10),
        own.invoke('make-print-files', { Records: [] }, 10),
      ]);
    const answers = await calls();
    await vi.waitUntil(() => childPids().every((pid) => others.includes(pid)), { timeout: 20_000 });
    expect(await calls()).toEqual(answers);
    await own.close();
  });

  it('finds people in a process of its own, which alone holds the networks, and sharpens them in another', async () => {
    const own = startWorkerPool('src');
    const others = childPids();
    const names = ['check-upload', 'make-print-files', 'sharpen-photos'] as const;
    await Promise.all(names.map((name) => own.invoke(name, { Records: [] }, 10)));
    expect(childPids().filter((pid) => !others.includes(pid))).toHaveLength(3);
    await own.close();
  });

  it('leaves no process behind when it is closed', async () => {
    await children.close();
    expect(childPids()).toEqual([]);
  });
});

describe('a function in this process', () => {
  it('gets its own copy of the event, a context with its time, and answers JSON', async () => {
    const event = { at: new Date(0) };
    const lambda = startLambda({
      source: 'src',
      overrides: {
        'custom-message': (given: unknown, context) => ({
          given,
          id: context.functionName,
          left: context.getRemainingTimeInMillis(),
          gone: undefined,
        }),
      },
    });
    const answer = (await lambda.invoke('custom-message', event)) as { left: number };
    expect(answer).toEqual({
      given: { at: '1970-01-01T00:00:00.000Z' },
      id: 'custom-message',
      left: expect.any(Number),
    });
    expect(answer.left).toBeGreaterThan(4000);
  });

  it('fails by the name of what it threw', async () => {
    const gone = Object.assign(new Error('why'), { name: 'generation.cancelled' });
    const lambda = startLambda({ source: 'src', overrides: { 'custom-message': () => Promise.reject(gone) } });
    await expect(lambda.invoke('custom-message', {})).rejects.toMatchObject({
      name: 'generation.cancelled',
      message: 'why',
    });
  });
});
