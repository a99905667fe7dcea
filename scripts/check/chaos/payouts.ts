import { exampleAddress } from '#domain/api/row.ts';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import { isOpenPayout, type Payout } from '#domain/teams/payouts/payout.ts';
import { paidOut } from '#domain/teams/payouts/payout-plan.ts';
import { payouts as port } from '#functions/partners/payments/payouts.ts';
import { loadPayee } from '#functions/table/teams/payee.ts';
import { payoutsOf } from '#functions/table/teams/payout.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { actOnPayout, readPayoutRows } from '#functions/teams/payouts/act-on-payout.ts';
import { choosePayee } from '#functions/teams/payouts/payees.ts';
import { watchPayouts } from '#functions/teams/payouts/watch-payouts.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { tolerate } from './faults.ts';
import { payAtProvider } from './order-money.ts';
import { readSent, type SentMoney } from './payments.ts';
import { runSchedule } from './run-schedule.ts';
import { count, type Play, type Scenario, withoutMails } from './scenario.ts';
import { payeeId, storeSoldWindow, teamOf } from './sold-windows.ts';

interface Sold {
  readonly run: number;
  readonly window: OrderWindow;
  readonly random: () => number;
}

const rounds = 6;
/** Cents that the shop has at the provider at first: less than all shares, so that some transfers are refused; then more than all. */
const funds = { first: 3000, later: 5_000_000 } as const;

const fund = (what: keyof typeof funds, seed: number): Promise<unknown> =>
  payAtProvider(`ord_funds_${what}${seed}`, `GC-${what}${seed}`, funds[what], exampleAddress);

const lastOf = async ({ window }: Sold): Promise<Payout | undefined> => (await payoutsOf(window.id)).at(-1)?.entity;

/** The last payout of a window as the desk shows it. Null if it is not listed yet. */
async function deskRow(sold: Sold) {
  const last = await lastOf(sold);
  if (!last) return null;
  const { payouts } = await readPayoutRows(last.state, { limit: 1000, cursor: undefined });
  return payouts.find(({ id }) => id === last.id) ?? null;
}

/** An operator presses a button of a payout, in two tabs. A cheque comes back now and then. */
async function operate(play: Play, sold: Sold): Promise<void> {
  const row = await deskRow(sold);
  const act = row?.acts[Math.floor(sold.random() * row.acts.length)];
  if (!row || !act || (act === 'return' && (play.faults.rate === 0 || sold.random() < 0.7))) return;
  const press = () => tolerate(() => actOnPayout(row.id, { act, version: row.version, reference: '7' }, 'ops'));
  if ((await Promise.all([press(), press()])).includes(null)) count(play, act);
}

/** The owner of an account corrects the bank, or the team takes a cheque once its money is back. */
async function mend({ aws }: Play, sold: Sold): Promise<void> {
  const problem = (await lastOf(sold))?.problem;
  const { run, window } = sold;
  if (problem === 'bank' && sold.random() < 0.5) {
    const account = (await loadPayee(teamOf(run), payeeId('bank', run)))?.entity.account_id;
    await aws.service('payments').control('account', { account, outcome: 'ready' });
  }
  if (problem === 'taken_back')
    await choosePayee({ teamId: window.team_id, userId: 'coach' }, window.id, payeeId('cheque', run));
}

/** One round of an hour: the job, the operators, the payees. */
async function playHour(play: Play, all: readonly Sold[]): Promise<void> {
  for (const sold of all) {
    await tolerate(() => operate(play, sold));
    await tolerate(() => mend(play, sold));
  }
  await play.aws.settled();
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** What is wrong with a payout, by the provider's journal. */
function problemsOf(
  { id, state, way, amount, arrived_at: arrived }: Payout,
  { transfers, payouts }: SentMoney,
): string[] {
  const standing = transfers.filter((one) => one.group === id && one.left > 0);
  const paid = payouts.filter((one) => one.payoutId === id && one.status !== 'failed');
  const isHere = state === 'sent' && way === 'bank';
  const moved = sum(standing.map(({ left }) => left));
  const wanted = isHere ? amount : moved;
  return [
    ...(standing.length > 1 || paid.length > 1 ? [`${id}: paid twice`] : []),
    ...(moved === wanted ? [] : [`${id}: ${moved} moved of ${wanted}`]),
    ...(isHere && sum(paid.map((one) => one.amount)) !== amount ? [`${id}: the bank has another sum`] : []),
    ...(way === 'cheque' && state === 'sent' && moved > 0 ? [`${id}: a cheque and a transfer`] : []),
    ...(isHere && arrived === null ? [`${id}: arrived, and not known as arrived`] : []),
  ];
}

/** Compares a window's payouts with its share and with the provider. */
async function judge(play: Play, { window }: Sold, sent: SentMoney): Promise<string[]> {
  const payouts = (await payoutsOf(window.id)).map(({ entity }) => entity);
  const share = ledgerOf(await allPackOrders(window.team_id), window.id).totals.profit;
  for (const { state, way } of payouts) count(play, `${state} ${way}`);
  count(play, 'cents paid', paidOut(payouts));
  return [
    ...payouts.flatMap((payout) => problemsOf(payout, sent)),
    ...(paidOut(payouts) === share ? [] : [`${window.id}: ${paidOut(payouts)} paid of ${share}`]),
    ...(payouts.some(isOpenPayout) ? [`${window.id}: a payout waits for ever`] : []),
  ];
}

/** Windows are paid out while calls fail, operators press twice, banks refuse, cheques come back and the process is killed. */
export const payoutsOfWindows: Scenario<Sold> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream', 'payments', 'gateway'],
  overrides: withoutMails,
  ports: [port],
  lotSize: 20,
  faultRates: [0.1],
  // Six rounds of an operator's reads and writes, and of the provider's calls.
  kills: { callsEach: 60, before: () => undefined },
  async stock(play, runs) {
    const { aws, lot } = play;
    const provider = aws.service('payments');
    await provider.control('webhooks', { duplicate: true, reorder: true, late_seconds: 0.1, seed: lot.seed });
    await provider.control('money', { available_seconds: 0, arrival_seconds: 1 });
    if (lot.kills === 0) await fund('first', lot.seed);
    const all: Sold[] = [];
    for (const run of runs) {
      const random = seededRandom(lot.seed * 100_003 + run + 17 * lot.kills);
      all.push({ run, window: await storeSoldWindow(play, run), random });
    }
    return all;
  },
  async act(play, all) {
    for (let round = 0; round < rounds; round++) {
      // A failing run is the next one's work. Settling runs the same job without faults and without mercy.
      await watchPayouts().catch(() => count(play, 'failed hours'));
      await playHour(play, all);
    }
  },
  async settle(play, all) {
    const { aws, lot } = play;
    await fund('later', lot.seed);
    for (let round = 0; round < 2 * rounds; round++) {
      await aws.clock.advance(3600);
      await aws.settled();
      for (const name of ['collect-payment-events', 'republish-events', 'watch-windows'] as const)
        await runSchedule(aws, name);
      await playHour(play, all);
    }
  },
  async books(play, all) {
    const sent = readSent(play.lot);
    return (await Promise.all(all.map((sold) => judge(play, sold, sent)))).flat();
  },
  proof: ['send', 'post', 'take_back', 'sent bank', 'sent cheque'],
  broken: 'paid twice, lost, waiting for ever, or a sum that is not exact',
};
