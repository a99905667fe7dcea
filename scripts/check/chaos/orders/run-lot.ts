import type { Order } from '#domain/orders/order/order.ts';
import { easypost as carrier } from '#functions/partners/carrier/easypost.ts';
import { deadLetterQueues, readDeadLetters, redrive } from '#functions/platform/events/dead-letters.ts';
import { listOpenEvents } from '#functions/platform/events/open-events.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { runSchedule } from '../checkouts/run-schedule.ts';
import { type Faults, injectFaults, injectFaultsInto } from '../faults.ts';
import type { Lot, LotStart } from '../lots/lot.ts';
import { quickTable } from '../lots/quick-table.ts';
import { tolerate } from '../tolerate.ts';
import { type BadQueues, badWorkers, newBadQueues, noteBrokenOff } from './bad-queues.ts';
import { keepState, readState } from './lot-state.ts';
import { orderId, storeCards, storePaidOrder } from './paid-order.ts';
import { type Books, readBooks } from './read-books.ts';
import { workOrders } from './work-orders.ts';

/** Rounds after which a dead letter that still comes back is a defect. */
const rounds = 8;

/** What an operator does when the cause is repaired: sends dead letters to their workers again, until none is left. */
async function redriveAll(aws: LocalAws, bad: BadQueues): Promise<void> {
  const wasPoisoned = bad.isPoisoned;
  bad.isPoisoned = false;
  for (let round = 0; round < rounds; round++) {
    let found = 0;
    for (const queue of deadLetterQueues())
      await tolerate(async () => {
        const { count } = await readDeadLetters(queue);
        if (count > 0) found += await redrive(queue);
      });
    bad.redriven += found;
    await aws.settled();
    if (found === 0) break;
  }
  bad.isPoisoned = wasPoisoned;
}

/** Share of calls that fail before their effect, and as many after it. */
const faultRate = 0.02;

export interface LotOutcome extends Books {
  readonly orders: number;
  readonly calls: Faults['counts'];
  readonly doubled: number;
  readonly poisoned: number;
  readonly deadLetters: number;
  /** How often the process was killed. */
  readonly kills: number;
}

const days = (n: number): number => n * 86_400;

/** The carrier's events: twice, in another order, and late ones of steps that are long past. */
async function deliverAll(aws: LocalAws, orders: readonly Order[], random: () => number): Promise<void> {
  for (const part of [1, 2.1, 1, 2]) {
    await aws.clock.advance(days(part));
    await aws.settled();
  }
  for (const { id } of orders) {
    const parcel = (await loadOrder(id))?.entity.shipments.at(-1)?.tracking_number;
    if (parcel && random() < 0.3) await aws.service('carrier').reportStatus(parcel, 'in_transit');
  }
  await aws.settled();
}

/** What the schedules do in an hour: events that got lost go out again, waits end, silent parcels are looked at. */
async function sweep(aws: LocalAws): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await aws.clock.advance(3600);
    for (const name of ['republish-events', 'watch-parcels', 'repair-workflows'] as const) await runSchedule(aws, name);
    await aws.settled();
  }
}

const deadCount = async (): Promise<number> =>
  (await Promise.all(deadLetterQueues().map(readDeadLetters))).reduce((sum, { count }) => sum + count, 0);

/** Without faults: parcels arrive, dead letters are sent again, and what got lost goes out again. */
async function endAll(aws: LocalAws, orders: readonly Order[], bad: BadQueues, random: () => number): Promise<void> {
  await deliverAll(aws, orders, random);
  await sweep(aws);
  await redriveAll(aws, bad);
  bad.isPoisoned = false;
  await sweep(aws);
  // Parcels whose events were dead letters are on their way only now.
  await deliverAll(aws, orders, random);
  await sweep(aws);
}

/** The lot's orders: stored at its first start, read after a kill. */
async function ordersOf({ first, count }: LotStart, isFirstStart: boolean): Promise<Order[]> {
  const runs = Array.from({ length: count }, (_, n) => first + n + 1);
  if (isFirstStart) {
    const cards = await storeCards();
    return Promise.all(runs.map((run) => storePaidOrder(run, cards)));
  }
  const stored = await Promise.all(runs.map((run) => loadOrder(orderId(run))));
  return stored.flatMap((one) => one?.entity ?? []);
}

interface Parts {
  readonly faults: Faults;
  readonly bad: BadQueues;
  readonly random: () => number;
  readonly mailsTo: (userId: string) => number;
}

/** Calls of one order from paid to delivered, about: a lot is killed before so many. */
const callsOfOrder = 450;
/** How often a lot is killed: once, twice, never. */
const mostKills = ({ first }: Lot): number => (first / 10 + 1) % 3;

/** Kills this process at one of its calls. */
function killLater(run: LotStart, { faults, bad, random, mailsTo }: Parts): void {
  if (run.kills >= mostKills(run)) return;
  let left = Math.floor(random() * callsOfOrder * run.count);
  faults.onCall = () => {
    left -= 1;
    if (left > 0) return;
    for (const before of bad.sending) noteBrokenOff(bad, before, mailsTo);
    keepState(run.dataDir, { calls: faults.counts, bad });
    process.kill(process.pid, 'SIGKILL');
  };
}

async function play(aws: LocalAws, run: LotStart, parts: Parts): Promise<LotOutcome> {
  const { faults, bad, random } = parts;
  await aws.service('carrier').misbehave({ duplicate: true, seed: run.seed });
  const repair = async () => {
    const { rate } = faults;
    faults.rate = 0;
    await redriveAll(aws, bad);
    await sweep(aws);
    faults.rate = rate;
  };
  if (run.kills > 0) {
    await aws.resume();
    // The queues died with the process.
    await runSchedule(aws, 'republish-events', { boot: true });
  }
  const orders = await ordersOf(run, run.kills === 0);
  killLater(run, parts);
  faults.rate = faultRate;
  await workOrders(orders, { aws, repair, random });
  await aws.settled();
  faults.rate = 0;
  await endAll(aws, orders, bad, random);
  faults.onCall = () => {};
  const books = await readBooks(aws, orders, bad);
  const [left, open] = [await deadCount(), await listOpenEvents('9999', run.count)];
  const rest = [
    ...(orders.length < run.count ? [`${run.count - orders.length} orders are lost`] : []),
    ...(left > 0 ? [`${left} dead letters are left`] : []),
    ...(open.length > 0 ? [`${open.length} events are open`] : []),
  ];
  const counts = { orders: orders.length, calls: faults.counts, doubled: bad.doubled, poisoned: bad.poisoned.size };
  return { ...books, problems: [...books.problems, ...rest], ...counts, deadLetters: bad.redriven, kills: run.kills };
}

/** Takes one lot of orders through the whole workflow and reads the books. Once per process, because the faults stay. */
export async function runLot(run: LotStart): Promise<LotOutcome> {
  const random = seededRandom(run.seed * 100_003 + run.first + 17 * run.kills);
  const faults = injectFaults(random);
  injectFaultsInto(carrier, faults, random);
  quickTable();
  const kept = run.kills > 0 ? readState(run.dataDir) : null;
  const bad = kept?.bad ?? newBadQueues();
  Object.assign(faults.counts, kept?.calls);
  const running: { aws?: LocalAws } = {};
  const mailsTo = (userId: string): number =>
    running.aws
      ?.service('mail')
      .inbox()
      .filter(({ to }) => to.includes(`${userId}@example.com`)).length ?? 0;
  const aws = await startLocalAws({
    dataDir: run.dataDir,
    source: 'src',
    retryScale: 0,
    retrySeconds: 0,
    only: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'mail', 'carrier', 'gateway'],
    overrides: badWorkers({ bad, random, mailsTo }),
  });
  running.aws = aws;
  try {
    return await play(aws, run, { faults, bad, random, mailsTo });
  } finally {
    await aws.stop();
  }
}
