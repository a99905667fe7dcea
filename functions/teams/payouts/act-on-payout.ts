import { addressLines } from '#domain/orders/address/address-lines.ts';
import { AppError } from '#domain/tables/errors.ts';
import { type Payee, payeeView } from '#domain/teams/payouts/payee.ts';
import { isHeldByProvider, movePayout, type Payout, type PayoutState } from '#domain/teams/payouts/payout.ts';
import { isOverdue } from '#domain/teams/payouts/payout-plan.ts';
import { actsOf, deskText } from '#domain/teams/payouts/payout-texts.ts';
import type { PayoutMove, PayoutRow } from '#domain/teams/payouts/payout-view.ts';
import { dollars } from '#domain/values/money.ts';
import { payouts } from '#functions/partners/payments/payouts.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { type Change, changeRow, rowIsUnchanged } from '#functions/platform/table/optimistic-row.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import {
  loadOrderWindow,
  orderWindowRows,
  type StoredOrderWindow,
  storedWindow,
} from '#functions/table/teams/order-window.ts';
import { listPayoutsBy, payoutRows, type StoredPayout, storedPayout } from '#functions/table/teams/payout.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { payoutMails } from './payout-mails.ts';
import { payeeOf, readBooks } from './window-books.ts';

async function rowView(payout: Payout): Promise<PayoutRow> {
  const { team_id: teamId, window_id: windowId } = payout;
  const [team, window] = await Promise.all([loadTeam(teamId), loadOrderWindow(teamId, windowId)]);
  const payee = window && (await payeeOf(payout, window.entity));
  return {
    ...payout,
    team_name: team?.entity.name ?? 'A team that ended',
    window_name: window?.entity.name ?? '',
    payee: payee && payeeView(payee),
    address: payee?.address ? addressLines(payee.address) : [],
    amount: dollars(payout.amount),
    text: deskText(payout, payee),
    acts: [...actsOf(payout, payee)],
    is_overdue: isOverdue(payout, now().toISOString()),
  };
}

/** A page of the payouts of a state, for operators, by when they fell due. */
export async function readPayoutRows(state: PayoutState, request: PageRequest) {
  const { items, next } = await listPayoutsBy(state, request);
  return { payouts: await Promise.all(items.map(rowView)), next_cursor: next };
}

interface Loaded extends StoredPayout {
  readonly window: StoredOrderWindow;
  readonly payee: Payee | null;
}

async function load(id: string): Promise<Loaded> {
  const stored = await storedPayout(id);
  const window = await storedWindow(stored.entity.team_id, stored.entity.window_id);
  return { ...stored, window, payee: await payeeOf(stored.entity, window.entity) };
}

/** Compares a payout with the books before it leaves. If another sum is due, it stores that one and throws `payout.changed`. */
async function checkBooks({ entity: payout, revision, window }: Loaded): Promise<void> {
  const { plan } = await readBooks(window.entity, now().toISOString());
  if (plan === null || plan.id !== payout.id) return;
  await transact([payoutRows.save({ revision }, plan)]);
  throw new AppError('payout.changed');
}

/** Sends or posts a payout. The window's payee and the payout's sum are part of the write, so money goes where the operator saw. */
async function sent(loaded: Loaded, { act, reference }: PayoutMove, at: string): Promise<Change<Payout>> {
  const { entity: payout, window, payee } = loaded;
  if (!isHeldByProvider(payout)) await checkBooks(loaded);
  const next = movePayout(payout, 'send', at, {
    payee_id: payee?.id ?? null,
    way: payee?.way ?? null,
    attempt: payout.attempt + 1,
    sent_at: at,
    bank_payout_id: null,
    arrived_at: null,
    problem: null,
    reference: act === 'post' ? reference : '',
  });
  const event = outbox('payout.requested', { team_id: payout.team_id, payout_id: payout.id });
  const told = act === 'post' ? await payoutMails('payout_sent', next) : [event];
  return { entity: next, with: [rowIsUnchanged(orderWindowRows, window), ...told] };
}

async function cameBack(payout: Payout, problem: 'cheque' | 'taken_back', at: string): Promise<Change<Payout>> {
  const next = movePayout(payout, 'return', at, { problem, transfer_id: null, bank_payout_id: null });
  return { entity: next, with: await payoutMails('payout_returned', next) };
}

async function acted(loaded: Loaded, move: PayoutMove, at: string): Promise<Change<Payout>> {
  const { entity: payout, payee } = loaded;
  if (payout.version !== move.version) throw new AppError('payout.changed');
  if (!actsOf(payout, payee).includes(move.act)) throw new AppError('payout.not_possible');
  if (move.act === 'return') return cameBack(payout, 'cheque', at);
  if (move.act !== 'take_back') return sent(loaded, move, at);
  if (payout.transfer_id !== null) await payouts.takeBack(payout.transfer_id);
  return cameBack(payout, 'taken_back', at);
}

/** An operator's act on a payout. Throws `payout.not_found`, `payout.changed`, `payout.not_possible`, and the errors of `takeBack`. */
export async function actOnPayout(id: string, move: PayoutMove, by: string): Promise<PayoutRow> {
  const { entity } = await changeRow(
    payoutRows,
    () => load(id),
    async (before, loaded) => {
      const change = await acted(loaded, move, now().toISOString());
      const audit = appendAudit({ what: `payout.${move.act}`, subject: id, by, before, after: change.entity });
      return { entity: change.entity, with: [...(change.with ?? []), audit] };
    },
  );
  return rowView(entity);
}
