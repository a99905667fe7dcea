import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sdkEnvironment, setEnvironment } from '#local/environment.ts';
import { awsFaults } from '#local/faults/aws-faults.ts';
import type { FaultName } from '#local/faults/fault-table.ts';
import { type LocalLambda, startLambda } from '#local/lambda/lambda.ts';
import { type FunctionRow, noResources, type Resources, type Trigger } from '#local/product.ts';

/** Requests that reached the buckets. */
let reached: string[];
let buckets: Server;
let restore: () => void;
let lambda: LocalLambda;
beforeEach(async () => {
  reached = [];
  buckets = createServer(({ url = '' }, response) => {
    reached.push(url.split('?')[0] ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => buckets.once('listening', resolve));
  restore = setEnvironment(sdkEnvironment({ s3: `http://127.0.0.1:${(buckets.address() as AddressInfo).port}` }));
});
afterEach(async () => {
  await lambda.close();
  buckets.closeAllConnections();
  buckets.close();
  restore();
});

const rowOf = (trigger: Trigger, renders = false): FunctionRow => ({
  file: fileURLToPath(new URL('counting.ts', import.meta.url)),
  trigger,
  grants: { 'letters-bucket': ['s3:GetObject', 's3:ListBucket'] },
  memory: 128,
  timeout: 20,
  renders,
});

/** A product of one function, whose fault always strikes. */
function start(fault: FaultName, trigger: Trigger, renders?: boolean) {
  const faults = awsFaults([fault], { rates: { [fault]: 1 } });
  const resources: Resources = { ...noResources, buckets: ['letters'], reaches: { 's3:GetObject': 'within' } };
  lambda = startLambda({ manifest: { counting: rowOf(trigger, renders) }, resources, faults });
  return faults;
}

const call = (event: object = {}) => lambda.invoke('counting', event);

describe('a function without room', () => {
  it('is refused to callers that wait, under the name that each of them sees', async () => {
    start('lambda', { kind: 'http' });
    await expect(call()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await lambda.close();
    start('lambda', { kind: 'task' });
    await expect(call()).rejects.toMatchObject({ name: 'Lambda.TooManyRequestsException' });
  });

  it('still runs for a schedule, whose calls Lambda itself repeats', async () => {
    const faults = start('lambda', { kind: 'schedule', minutes: 5 });
    await call();
    expect(faults.counts.lambda).toBe(0);
  });
});

describe('a cold start', () => {
  it('takes the state of a function’s module, in this process and in one of its own', async () => {
    for (const renders of [false, true]) {
      const faults = start('cold', { kind: 'task' }, renders);
      faults.isOn = false;
      const first = Number(await call());
      expect(await call()).toBe(first + 1);
      faults.isOn = true;
      expect(await call()).toBe(1);
      faults.isOn = false;
      expect(await call()).toBe(2);
      await lambda.close();
    }
  });
});

describe('a frozen function', () => {
  it('sends what it began after its reply with its next call', async () => {
    const faults = start('frozen', { kind: 'task' });
    await call({ late: 'first' });
    await expect.poll(() => faults.counts.frozen).toBe(1);
    await pause(50);
    expect(reached).toEqual([]);
    await call();
    await expect.poll(() => reached).toEqual(['/letters/first']);
  });

  it('sends it at once on a kind day', async () => {
    const faults = start('frozen', { kind: 'task' });
    faults.isOn = false;
    await call({ late: 'second' });
    await expect.poll(() => reached).toEqual(['/letters/second']);
  });
});
