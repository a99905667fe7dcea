import type { Order } from '#domain/orders/order/order.ts';
import { easypost as carrier } from '#functions/partners/carrier/easypost.ts';
import { deadLetterQueues, readDeadLetters, redrive } from '#functions/platform/events/dead-letters.ts';
import { listOpenEvents } from '#functions/platform/events/open-events.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { badQueues, recordBrokenOff } from './bad-queues.ts';
import { tolerate } from './faults.ts';
import { labelsOf, mailProblems, printed, problemsOf } from './order-books.ts';
import { decideAll, fateOf, type Moment, moneyProblems, strike } from './order-money.ts';
import { orderId, storeCards, storePaidBox } from './paid-order.ts';
import { readMoney, settlePayments } from './payments.ts';
import { runSchedule } from './run-schedule.ts';
import { count, type Play, type Scenario } from './scenario.ts';
import { workOrders } from './shift.ts';
import { storePaidPack, storeTeam, workersOfTeam } from './sold-team.ts';
import { depart, isOfTeam, permissionProblems, printedOf, remakeAll, seePress } from './withdrawals.ts';

/** Max rounds of redriving. A dead letter that returns after them is a defect. */
const rounds = 8;

/** Redrives dead letters until none is left, like an operator after the repair. */
async function redriveAll(play: Play): Promise<void> {
  const { aws } = play;
  const bad = badQueues(play);
  const wasPoisoned = bad.isPoisoned;
  bad.isPoisoned = false;
  for (let round = 0; round < rounds; round++) {
    let found = 0;
    for (const queue of deadLetterQueues())
      await tolerate(async () => {
        const { count } = await readDeadLetters(queue);
        if (count > 0) found += await redrive(queue);
      });
    count(play, 'dead letters sent again', found);
    await aws.settled();
    if (found === 0) break;
  }
  bad.isPoisoned = wasPoisoned;
}

const days = (n: number): number => n * 86_400;

/** Sends the carrier's events: twice, reordered, and late. */
async function deliverAll(aws: GoldcutAws, orders: readonly Order[], random: () => number): Promise<void> {
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

const sweeps = ['republish-events', 'watch-parcels', 'repair-workflows', 'reap-generations', 'continue-sets'] as const;

/** One hour of schedules: lost events are published again, waits end, silent parcels are checked, cards without a name are followed. */
async function sweep(aws: GoldcutAws): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await aws.clock.advance(3600);
    for (const name of sweeps) await runSchedule(aws, name);
    await aws.settled();
  }
}

const deadCount = async (): Promise<number> =>
  (await Promise.all(deadLetterQueues().map(readDeadLetters))).reduce((sum, { count }) => sum + count, 0);

/** Finishes everything without faults: parcels arrive, dead letters and lost events are sent again. */
async function endAll(play: Play, orders: readonly Order[]): Promise<void> {
  const { aws, random } = play;
  await deliverAll(aws, orders, random);
  await sweep(aws);
  await redriveAll(play);
  badQueues(play).isPoisoned = false;
  await sweep(aws);
  // Parcels whose events were dead letters ship only now.
  await deliverAll(aws, orders, random);
  await sweep(aws);
}

/** Paid orders through sheets, labels, mail and carrier, while money goes back, people leave, calls fail and events come twice. */
export const orders: Scenario<Order> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'mail', 'carrier', 'payments', 'gateway'],
  overrides: workersOfTeam,
  ports: [carrier],
  lotSize: 40,
  faultRates: [0.02],
  kills: {
    callsEach: 450,
    before(play) {
      for (const before of badQueues(play).sending) recordBrokenOff(play, before);
    },
  },
  async stock(play, runs) {
    const { aws, lot } = play;
    await aws.service('carrier').misbehave({ duplicate: true, seed: lot.seed });
    if (lot.kills > 0)
      return (await Promise.all(runs.map((run) => loadOrder(orderId(run))))).flatMap((one) => one?.entity ?? []);
    const cards = await storeCards();
    // The first call starts the provider. Its events come twice.
    await aws.service('payments').control('webhooks', { duplicate: true, seed: lot.seed });
    const stored: Order[] = [];
    await storeTeam(play);
    for (const [n, run] of runs.entries()) {
      const pays = fateOf(n) !== undefined;
      stored.push(isOfTeam(n) ? await storePaidPack(play, run, pays) : await storePaidBox(run, cards, pays));
    }
    return stored;
  },
  async act(play, all) {
    const { aws, faults, random } = play;
    const repair = async () => {
      const { rate } = faults;
      faults.rate = 0;
      // The sweep publishes lost events again, and some of them become dead letters.
      await sweep(aws);
      await redriveAll(play);
      faults.rate = rate;
    };
    const shift = { aws, repair, random, onPress: (batchId: string) => seePress(play, batchId) };
    const struck = async (moment: Moment) => {
      await Promise.all([strike(all, moment, aws), depart(play, moment)]);
      await aws.settled();
    };
    await workOrders(all, { ...shift, strike: struck });
    await remakeAll(play, all, repair);
    await decideAll(all, aws);
    await workOrders(all, { ...shift, strike: async () => {} });
  },
  async settle(play, all) {
    await settlePayments(play.aws);
    await endAll(play, all);
  },
  async books(play, all) {
    const [sheets, labels, money] = [await printed(), await labelsOf(play.aws), readMoney(play.lot)];
    const problems: string[] = [];
    for (const order of all) {
      const onSheets = sheets.get(order.id) ?? { copies: [], at: [] };
      const whole = await loadWholeOrder(order.id);
      const wasPrinted = whole && (await printedOf(play, whole));
      const found = [
        ...problemsOf(whole, { onSheets, wasPrinted, labels: labels.get(order.order_number) ?? 0 }),
        ...(whole ? permissionProblems(play, whole, wasPrinted) : []),
        ...(whole ? moneyProblems(whole, { printedAt: onSheets.at, charges: money.get(order.id) ?? [] }) : []),
      ];
      if (whole && whole.entity.refunded_amount > 0) count(play, 'refunded or taken by a bank');
      problems.push(
        ...[...found, ...mailProblems(play, order.user_id)].map((text) => `${order.order_number}: ${text}`),
      );
      count(play, whole?.entity.status === 'cancelled' ? 'stopped by an operator' : 'delivered');
      count(play, 'cards on sheets', onSheets.copies.length);
    }
    const [left, open] = [await deadCount(), await listOpenEvents('9999', all.length)];
    return [
      ...problems,
      ...(left > 0 ? [`${left} dead letters are left`] : []),
      ...(open.length > 0 ? [`${open.length} events are open`] : []),
    ];
  },
  proof: [
    'delivered',
    'refunded or taken by a bank',
    'packs without who left',
    'people who left',
    'messages twice',
    'messages poisoned',
  ],
  broken:
    'lost, printed or labelled after its refund, printed with a name that left, a sum that is not exact, printed twice, mailed twice without a crash, shipped twice, or a dead letter that is left',
};
