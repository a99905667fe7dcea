import { AppError } from '#domain/tables/errors.ts';
import type { EventPayload } from '#domain/tables/events.ts';
import { movePayout, type Payout, type PayoutEvent, type PayoutProblem } from '#domain/teams/payouts/payout.ts';
import type { TransferOrder } from '#functions/partners/payments/payout-port.ts';
import { payouts } from '#functions/partners/payments/payouts.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadPayee } from '#functions/table/teams/payee.ts';
import { loadPayout, payoutRows, storedPayout } from '#functions/table/teams/payout.ts';
import { payoutMails } from './payout-mails.ts';

/** The provider's refusals, with what they mean for a payout. Other errors are tried again. */
const problems: Readonly<Record<string, PayoutProblem>> = {
  'payout.no_balance': 'balance',
  'payout.account_not_ready': 'account',
  'payout.refused': 'refused',
};

type Change = Parameters<typeof movePayout>[3];

interface Outcome {
  readonly event: PayoutEvent;
  readonly change: Change;
  readonly mail: 'payout_failed' | 'payout_returned';
}

/** Notes what happened to a sending, unless another sending began meanwhile. */
const note = ({ id, attempt }: Payout, { event, change, mail }: Outcome): Promise<unknown> =>
  changeRow(
    payoutRows,
    () => storedPayout(id),
    async (payout) => {
      const isPossible = payout.state === 'sent' || (event === 'return' && payout.state === 'failed');
      if (!isPossible || payout.attempt !== attempt) return null;
      const next = movePayout(payout, event, now().toISOString(), change);
      return { entity: next, with: await payoutMails(mail, next) };
    },
  );

/** Stores ids of the provider. */
const learn = ({ id, attempt }: Payout, change: Partial<Payout>, mail?: 'payout_sent'): Promise<unknown> =>
  changeRow(
    payoutRows,
    () => storedPayout(id),
    async (payout) => {
      if (payout.state !== 'sent' || payout.attempt !== attempt) return null;
      const next = { ...payout, ...change, version: payout.version + 1, updated_at: now().toISOString() };
      return { entity: next, with: mail ? await payoutMails(mail, next) : [] };
    },
  );

/** Transfers the money, then pays it to the bank. Each step is stored, and each is made once, however often this is called. */
async function pay(payout: Payout, order: TransferOrder): Promise<void> {
  const transfer_id = await payouts.transfer(order);
  if (payout.transfer_id !== transfer_id) await learn(payout, { transfer_id });
  await learn(payout, { bank_payout_id: await payouts.payToBank(order) }, 'payout_sent');
}

/** Makes a payout that an operator sent. A refusal of the provider fails it, and the organiser reads why; other errors are thrown. */
async function sendPayout(payout: Payout): Promise<void> {
  const { id: payoutId, team_id: teamId, attempt, amount, payee_id: payeeId } = payout;
  const accountId = payeeId === null ? null : (await loadPayee(teamId, payeeId))?.entity.account_id;
  try {
    if (!accountId) throw new AppError('payout.account_not_ready');
    await pay(payout, { payoutId, teamId, attempt, amount, accountId });
  } catch (error) {
    const problem = error instanceof AppError ? problems[error.code] : undefined;
    if (!problem) throw error;
    log.warn('payout refused', { payoutId, problem });
    await note(payout, { event: 'fail', change: { problem }, mail: 'payout_failed' });
  }
}

const outcomes: Readonly<Record<'refused' | 'gone', Outcome>> = {
  refused: { event: 'fail', change: { problem: 'bank', bank_payout_id: null }, mail: 'payout_failed' },
  gone: {
    event: 'return',
    change: { problem: 'reversed', transfer_id: null, bank_payout_id: null },
    mail: 'payout_returned',
  },
};

/** Reads from the provider what became of a sending. */
async function follow(payout: Payout): Promise<void> {
  const { transfer_id: transferId, bank_payout_id: bankPayoutId, payee_id: payeeId } = payout;
  const accountId = payeeId === null ? null : (await loadPayee(payout.team_id, payeeId))?.entity.account_id;
  if (!transferId || !accountId) return;
  const state = await payouts.readTransfer({ transferId, bankPayoutId, accountId });
  if (state === 'arrived') await learn(payout, { arrived_at: payout.arrived_at ?? now().toISOString() });
  else if (state !== 'moving') await note(payout, outcomes[state]);
}

/** Sends a payout that the provider has not made, or follows one that it has. Safe to repeat: events come twice, late and in any order. */
export async function advancePayout({
  payout_id: id,
}: Pick<EventPayload<'payout.requested'>, 'payout_id'>): Promise<void> {
  const payout = (await loadPayout(id))?.entity;
  if (!payout || payout.way !== 'bank' || !['sent', 'failed'].includes(payout.state)) return;
  if (payout.state === 'sent' && payout.bank_payout_id === null) await sendPayout(payout);
  else await follow(payout);
}
