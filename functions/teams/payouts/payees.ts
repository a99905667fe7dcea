import { checkAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';
import { type NewPayee, type Payee, type PayeeView, payeeView } from '#domain/teams/payouts/payee.ts';
import { payouts } from '#functions/partners/payments/payouts.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { orderWindowRows, storedWindow } from '#functions/table/teams/order-window.ts';
import { loadPayee, payeeRows } from '#functions/table/teams/payee.ts';

interface Member {
  readonly teamId: string;
  readonly userId: string;
}

async function storedPayee(teamId: string, id: string): Promise<Stored<Payee>> {
  const stored = await loadPayee(teamId, id);
  if (!stored) throw new AppError('payee.not_found');
  return stored;
}

/** Gives a window's money to a payee of the team. What was sent stays where it is. Throws `window.not_found`, `payee.not_found`. */
export async function choosePayee({ teamId, userId }: Member, windowId: string, payeeId: string): Promise<PayeeView> {
  const { entity: payee } = await storedPayee(teamId, payeeId);
  await changeRow(
    orderWindowRows,
    () => storedWindow(teamId, windowId),
    (window) => {
      if (window.payee_id === payeeId) return null;
      const next = { ...window, payee_id: payeeId, version: window.version + 1, updated_at: now().toISOString() };
      const audit = appendAudit({ what: 'payee.chosen', subject: windowId, by: userId, before: window, after: next });
      return { entity: next, with: [audit] };
    },
  );
  return payeeView(payee);
}

/** Adds a payee, and gives it the money of a window. Throws `window.not_found` and the errors of an address. */
export async function createPayee(
  { teamId, userId }: Member,
  { window_id: windowId, address, ...input }: NewPayee,
): Promise<PayeeView> {
  if (windowId !== null) await storedWindow(teamId, windowId);
  const at = now().toISOString();
  const scope = readEnv(['SHIPPING_SCOPE']).SHIPPING_SCOPE;
  const payee: Payee = {
    ...input,
    id: newId('payee'),
    team_id: teamId,
    address: input.way === 'cheque' && address ? checkAddress(address, { scope, hasMega: false }) : null,
    account_id: null,
    account: 'none',
    created_at: at,
    updated_at: at,
    version: 1,
  };
  const audit = appendAudit({ what: 'payee.added', subject: payee.id, by: userId, after: payee });
  await transact([payeeRows.insert(payee), audit]);
  return windowId === null ? payeeView(payee) : choosePayee({ teamId, userId }, windowId, payee.id);
}

const changed = (payee: Payee, change: Partial<Payee>): Payee => ({
  ...payee,
  ...change,
  version: payee.version + 1,
  updated_at: now().toISOString(),
});

/** The payee's account at the provider, opened on the first call. */
async function openedAccount(teamId: string, id: string): Promise<string> {
  const { entity } = await storedPayee(teamId, id);
  if (entity.account_id !== null) return entity.account_id;
  const opened = await payouts.openAccount({ teamId, payeeId: id, isOrganisation: entity.kind === 'organisation' });
  const { entity: after } = await changeRow(
    payeeRows,
    () => storedPayee(teamId, id),
    (payee) =>
      payee.account_id === null ? { entity: changed(payee, { account_id: opened, account: 'incomplete' }) } : null,
  );
  return after.account_id ?? opened;
}

/** A link to the provider's page for the payee's account, which has the bank's numbers. Throws `payee.not_found`, `payee.no_link` for a cheque. */
export async function openPayeeLink(teamId: string, id: string): Promise<{ url: string }> {
  const { entity } = await storedPayee(teamId, id);
  if (entity.way === 'cheque') throw new AppError('payee.no_link');
  const account = await openedAccount(teamId, id);
  const page = `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/dashboard/teams/${teamId}/payouts`;
  return { url: await payouts.accountLink(account, { back: `${page}?account=${id}`, again: `${page}?again=${id}` }) };
}

/** Reads the state of the payee's account from the provider. */
export async function followPayee(teamId: string, id: string): Promise<Payee | null> {
  const accountId = (await loadPayee(teamId, id))?.entity.account_id ?? null;
  if (accountId === null) return null;
  const account = await payouts.readAccount(accountId);
  const { entity } = await changeRow(
    payeeRows,
    () => storedPayee(teamId, id),
    (payee) => (payee.account === account ? null : { entity: changed(payee, { account }) }),
  );
  return entity;
}
