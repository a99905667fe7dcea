import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FunctionName } from '#functions/manifest.ts';
import { sdkEnvironment, setEnvironment } from '#local/environment.ts';
import { startLambda } from '#local/lambda/lambda.ts';
import { startWorkerPool, type Urgency, type WorkerPool } from '#local/lambda/worker-pool.ts';
import { goldcutManifest, goldcutResources } from '#scripts/serve/goldcut-product.ts';

const manifest = goldcutManifest('src');
const called = (name: FunctionName) => ({ name, row: manifest[name], resources: goldcutResources });

/** A DynamoDB that accepts every request and never replies, so that its callers hang. */
let silent: Server;
let onRequest: () => void;
let children: WorkerPool;
let restore: () => void;

beforeAll(async () => {
  silent = createServer(() => onRequest()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const dynamodb = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  restore = setEnvironment({ ...sdkEnvironment({ dynamodb }), TABLE_NAME: goldcutResources.table.name });
  children = startWorkerPool();
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
const hanging = (seconds: number) => children.invoke(called('check-upload'), photo('user/photo'), seconds);
const nextRequest = () => new Promise<void>((resolve) => (onRequest = resolve));

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
  it('is killed when it runs out of time, and the next call gets a new process', async () => {
    onRequest = () => undefined;
    await expect(hanging(1)).rejects.toMatchObject({ name: 'Sandbox.Timedout' });
    expect(await children.invoke(called('check-upload'), { Records: [{ body: '{}' }] }, 10)).toEqual({
      batchItemFailures: [],
    });
  });

  it('fails at once when its process is killed, and the next call gets a new process', async () => {
    const reached = nextRequest();
    const call = hanging(20);
    const failure = call.catch((error: unknown) => error);
    await reached;
    for (const pid of childPids()) process.kill(pid, 'SIGKILL');
    expect(await failure).toMatchObject({ name: 'Runtime.ExitError' });
    expect(await children.invoke(called('check-upload'), { Records: [{ body: '{}' }] }, 10)).toEqual({
      batchItemFailures: [],
    });
  });

  it('runs the call of a person before a waiting background call', async () => {
    onRequest = () => undefined;
    const order: string[] = [];
    const call = async (urgency: Urgency) => {
      await children.invoke(called('make-print-files'), { Records: [] }, 10, { urgency });
      order.push(urgency);
    };
    // Both processes have loaded the function.
    await Promise.all([call('person'), call('person')]);
    order.length = 0;
    const slow = children.invoke(called('make-print-files'), completed, 2, { urgency: 'background' }).catch(() => null);
    await Promise.all([slow, call('background'), call('team'), call('person')]);
    expect(order.indexOf('person')).toBeLessThan(order.indexOf('background'));
  });

  it('ends idle processes after a while, and starts new ones for later calls', async () => {
    const others = childPids();
    const own = startWorkerPool({ rest: { spare: 0.01, last: 0.1 } });
    const calls = () =>
      Promise.all([
        own.invoke(called('check-upload'), { Records: [] }, 10),
        own.invoke(called('make-print-files'), { Records: [] }, 10),
        own.invoke(called('make-print-files'), { Records: [] }, 10),
      ]);
    const replies = await calls();
    await vi.waitUntil(() => childPids().every((pid) => others.includes(pid)), { timeout: 200_000 });
    expect(await calls()).toEqual(replies);
    await own.close();
  });

  it('does not share its process with another function', async () => {
    const own = startWorkerPool();
    const others = childPids();
    const names = ['check-upload', 'make-print-files', 'sharpen-photos'] as const;
    await Promise.all(names.map((name) => own.invoke(called(name), { Records: [] }, 10)));
    expect(childPids().filter((pid) => !others.includes(pid))).toHaveLength(3);
    await own.close();
  });

  it('leaves no process behind when it is closed', async () => {
    await children.close();
    expect(childPids()).toEqual([]);
  });
});

describe('a function in this process', () => {
  it('gets a copy of the event and its remaining time, and returns JSON', async () => {
    const event = { at: new Date(0) };
    const lambda = startLambda({
      manifest,
      overrides: {
        'custom-message': (given: unknown, context) => ({
          given,
          id: context.functionName,
          left: context.getRemainingTimeInMillis(),
          gone: undefined,
        }),
      },
    });
    const reply = (await lambda.invoke('custom-message', event)) as { left: number };
    expect(reply).toEqual({
      given: { at: '1970-01-01T00:00:00.000Z' },
      id: 'custom-message',
      left: expect.any(Number),
    });
    expect(reply.left).toBeGreaterThan(4000);
  });

  it('fails with the name of the error that it threw', async () => {
    const gone = Object.assign(new Error('why'), { name: 'generation.cancelled' });
    const lambda = startLambda({ manifest, overrides: { 'custom-message': () => Promise.reject(gone) } });
    await expect(lambda.invoke('custom-message', {})).rejects.toMatchObject({
      name: 'generation.cancelled',
      message: 'why',
    });
  });
});
