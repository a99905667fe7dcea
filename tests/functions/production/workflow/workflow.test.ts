import { DescribeExecutionCommand, GetExecutionHistoryCommand, RedriveExecutionCommand } from '@aws-sdk/client-sfn';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { approvedFiles, workflowName } from '#domain/production/queue/fulfilment.ts';
import { deleteObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { executionStatus, stopExecution, workflow } from '#functions/platform/workflow.ts';
import { endWaits } from '#functions/production/workflow/end-waits.ts';
import { handler as followOrders } from '#functions/production/workflow/on-order-moved.ts';
import { repairWorkflows } from '#functions/production/workflow/repair-workflows.ts';
import { handler as waitForStep } from '#functions/production/workflow/tasks/fulfil-order/wait-for-step.ts';
import { startWorkflow } from '#functions/production/workflow/workflow-of-order.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { taskTokensOf } from '#functions/table/production/task-token.ts';
import { stateMachineArn } from '#local/names.ts';
import { aBuyerWhoPaid, aPaidOrder } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { flatFile } from '#tests/studio/press/flat-file.ts';

let product: Product;
let people: People;

type Hook = (input: { order_id: string }) => Promise<void>;
/** While true, events of orders are lost. */
let loseEvents = false;
/** Runs once, after a wait has read the order and before it starts. */
let beforeWait: Hook | null = null;
let afterWait: Hook | null = null;

const once = async (hook: Hook | null, input: { order_id: string }) => {
  if (hook) [beforeWait, afterWait] = [null, null];
  await hook?.(input);
};

beforeAll(async () => {
  product = await startProduct({
    overrides: {
      'follow-orders': (event: SQSEvent, context: Context) =>
        loseEvents ? { batchItemFailures: [] } : followOrders(event, context),
      'wait-for-step': async (input: Parameters<typeof waitForStep>[0]) => {
        await once(beforeWait, input);
        await waitForStep(input);
        await once(afterWait, input);
      },
    },
  });
  people = await signInPeople(product);
});
afterEach(() => {
  [loseEvents, beforeWait, afterWait] = [false, null, null];
});
afterAll(() => product.stop());

const arn = stateMachineArn('fulfil-order');
const executionArn = (name: string) => `${arn.replace(':stateMachine:', ':execution:')}:${name}`;
const waitsIn = async (orderId: string) => (await taskTokensOf(orderId)).map(({ step }) => step);
const production = async (orderId: string) => (await loadOrder(orderId))?.entity.production;

/** An operator's move, with everything that it triggers. */
async function act(orderId: string, move: string, body: Record<string, unknown> = {}): Promise<void> {
  const { status } = await product.call(`POST /ops/orders/${orderId}/${move}`, body, people.ops);
  expect([move, status]).toEqual([move, 200]);
}
const actAndSettle = async (...args: Parameters<typeof act>) => {
  await act(...args);
  await product.aws.settled();
};

/** The states that an execution entered, in order. */
async function visited(name: string): Promise<string[]> {
  const { events = [] } = await workflow.send(new GetExecutionHistoryCommand({ executionArn: executionArn(name) }));
  return events.flatMap(({ stateEnteredEventDetails }) => stateEnteredEventDetails?.name ?? []);
}

const notes = async (orderId: string): Promise<string[]> =>
  ((await loadWholeOrder(orderId))?.timeline ?? []).filter(({ move }) => move === 'note').map(({ text }) => text);

describe('the workflow of a paid order', () => {
  it('checks the print files, waits in each step, and ends when the parcel arrives', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    expect(await waitsIn(orderId)).toEqual(['sheets']);
    expect(await production(orderId)).toMatchObject({ files: 'verified' });
    const steps: string[][] = [];
    for (const move of ['start', 'printed', 'quality-check', 'pack', 'ship', 'deliver']) {
      await actAndSettle(orderId, move);
      steps.push(await waitsIn(orderId));
    }
    expect(steps).toEqual([['press'], ['check'], ['pack'], ['ship'], ['deliver'], []]);
    const run = await workflow.send(new DescribeExecutionCommand({ executionArn: executionArn(number) }));
    expect(run.status).toBe('SUCCEEDED');
    expect(JSON.parse(run.output ?? '')).toMatchObject({
      order_id: orderId,
      order_number: number,
      at: { step: 'done' },
    });
    // A history contains no data of the buyer.
    expect(`${run.input}${run.output}`).not.toMatch(/Dana|Harbor|@/);
  });

  it('catches up with an operator who is ahead of it', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    for (const move of ['start', 'quality-check', 'pack', 'ship', 'deliver']) await act(orderId, move);
    await product.aws.settled();
    expect(await executionStatus(arn, number)).toBe('SUCCEEDED');
  });

  it('is one execution, however often the payment is reported', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    const order = (await loadOrder(orderId))?.entity;
    if (!order) throw new Error('no order');
    await Promise.all([startWorkflow(order), startWorkflow(order), repairWorkflows()]);
    await product.aws.settled();
    expect(await executionStatus(arn, workflowName(number, 2))).toBeNull();
    expect((await visited(number)).filter((state) => state === 'WaitForSheets')).toHaveLength(1);
  });

  it('goes back to the press with a reprint', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    for (const move of ['start', 'printed', 'quality-check']) await actAndSettle(orderId, move);
    await actAndSettle(orderId, 'reprint', { reason: 'A scratch' });
    expect(await waitsIn(orderId)).toEqual(['press']);
    const steps = (await visited(number)).filter((state) => state.startsWith('Wait'));
    expect(steps).toEqual(['WaitForSheets', 'WaitForPress', 'WaitForCheck', 'WaitForPacking', 'WaitForPress']);
  });

  it('ends at once when the order is cancelled while it waits', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    await actAndSettle(orderId, 'cancel', { reason: 'Torn' });
    expect(await executionStatus(arn, number)).toBe('SUCCEEDED');
    expect((await visited(number)).at(-1)).toBe('Ended');
  });

  it('fails with a note for a file that was not approved, and runs on after a redrive once it is back', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    const [file] = approvedFiles((await loadWholeOrder(orderId))?.items ?? []);
    if (!file) throw new Error('no file');
    await stopExecution(arn, number, 'test.begins_again');
    await product.aws.settled();
    await deleteObject('print-files', file.key);
    await repairWorkflows();
    await product.aws.settled();
    const second = workflowName(number, 2);
    expect(await executionStatus(arn, second)).toBe('FAILED');
    const broken = [{ card_id: file.card_id, side: file.side, problem: 'missing' }];
    expect(await production(orderId)).toMatchObject({ files: 'broken', broken });
    expect((await notes(orderId)).filter((text) => text.includes('missing'))).toHaveLength(1);
    // Beyond the automatic attempts, an engineer must act.
    await repairWorkflows();
    expect(await executionStatus(arn, workflowName(number, 3))).toBeNull();

    await writeObject('print-files', file.key, Buffer.from('another file'), {
      type: 'application/pdf',
      cacheSeconds: 0,
    });
    const redrive = async () => {
      await workflow.send(new RedriveExecutionCommand({ executionArn: executionArn(second) }));
      await product.aws.settled();
    };
    await redrive();
    expect(await executionStatus(arn, second)).toBe('FAILED');
    await deleteObject('print-files', file.key);
    const names = [`${file.card_id}-front`, `${file.card_id}-back`];
    for (const name of names)
      await storeFile(file.key.split('/').slice(0, 2).join('/'), await flatFile(name), 'application/pdf');
    await redrive();
    expect(await executionStatus(arn, second)).toBe('RUNNING');
    expect(await production(orderId)).toMatchObject({ files: 'verified' });
    expect(await waitsIn(orderId)).toEqual(['sheets']);
  });

  it('notes a stopped execution on the order once, and continues as the next execution', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    await stopExecution(arn, number, 'engineer.stopped');
    await product.aws.settled();
    expect(await notes(orderId)).toEqual([`The workflow ${number} was stopped (engineer.stopped).`]);
    expect(await waitsIn(orderId)).toEqual([]);
    await repairWorkflows();
    await product.aws.settled();
    expect(await executionStatus(arn, `${number}-2`)).toBe('RUNNING');
    await actAndSettle(orderId, 'start');
    expect(await waitsIn(orderId)).toEqual(['press']);
  });

  it('is started again after a restart, also for an order that has moved on meanwhile', async () => {
    const [waiting, moved] = [await aBuyerWhoPaid(product), await aBuyerWhoPaid(product)];
    loseEvents = true;
    await actAndSettle(moved.orderId, 'start');
    loseEvents = false;
    product.aws.service('stepFunctions').forget();
    await product.aws.resume();
    await product.aws.settled();
    expect(await executionStatus(arn, waiting.number)).toBe('RUNNING');
    expect(await waitsIn(moved.orderId)).toEqual(['press']);
    expect(await waitsIn(waiting.orderId)).toEqual(['sheets']);
    await actAndSettle(waiting.orderId, 'start');
    expect(await waitsIn(waiting.orderId)).toEqual(['press']);
  });

  it('ends a wait even if the event of its move was lost', async () => {
    const { orderId } = await aBuyerWhoPaid(product);
    loseEvents = true;
    await actAndSettle(orderId, 'start');
    expect(await waitsIn(orderId)).toEqual(['sheets']);
    await repairWorkflows();
    await product.aws.settled();
    expect(await waitsIn(orderId)).toEqual(['press']);
  });

  it('handles a move just before its wait', async () => {
    beforeWait = async ({ order_id }) => {
      loseEvents = true;
      await act(order_id, 'start');
    };
    const orderId = await aPaidOrder(product);
    expect(await waitsIn(orderId)).toEqual(['press']);
  });

  it('handles a move while the wait begins', async () => {
    afterWait = async ({ order_id }) => {
      await act(order_id, 'start');
      const moved = await loadOrder(order_id);
      if (moved) await endWaits(moved.entity);
    };
    const orderId = await aPaidOrder(product);
    expect(await waitsIn(orderId)).toEqual(['press']);
  });

  it('reports an overdue step once and keeps waiting', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    const late = async () => {
      await product.aws.clock.advance(25 * 3600);
      product.aws.service('stepFunctions').expire();
      await product.aws.settled();
    };
    await late();
    const first = (await production(orderId))?.overdue_since;
    expect(first).toEqual(expect.any(String));
    await late();
    expect(await production(orderId)).toMatchObject({ overdue_since: first });
    expect(await waitsIn(orderId)).toEqual(['sheets']);
    expect((await visited(number)).filter((state) => state === 'ReportOverdue')).toHaveLength(2);
    // The operator's session has expired long ago.
    people = await signInPeople(product);
    await actAndSettle(orderId, 'start');
    expect(await production(orderId)).toMatchObject({ overdue_since: null });
    expect(await waitsIn(orderId)).toEqual(['press']);
  });
});
