import Stripe from 'stripe';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import type { AccountState } from '#domain/teams/payouts/payee.ts';
import { callStripe } from './client.ts';
import type { PayeeAccountOrder, PayoutPort, TransferOrder, TransferRef, TransferState } from './payout-port.ts';

/** The provider's codes that need another act than trying again. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  balance_insufficient: 'payout.no_balance',
  insufficient_capabilities_for_transfer: 'payout.account_not_ready',
  payouts_not_allowed: 'payout.account_not_ready',
  account_closed: 'payout.account_not_ready',
};

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  return new AppError(refusals[error.code ?? ''] ?? 'payout.refused', { cause: error.code });
}

/** Calls the provider. Its refusals become errors of ours. */
async function call<Reply>(run: (stripe: Stripe) => Promise<Reply>): Promise<Reply> {
  try {
    return await callStripe(run);
  } catch (error) {
    throw refusalOf(error);
  }
}

const openAccount = ({ teamId, payeeId, isOrganisation }: PayeeAccountOrder): Promise<string> =>
  call(async (stripe) => {
    const account = await stripe.accounts.create(
      {
        type: 'express',
        country: 'US',
        ...(isOrganisation ? {} : { business_type: 'individual' }),
        business_profile: { product_description: 'Receives what a sports team keeps of its packs of cards.' },
        capabilities: { transfers: { requested: true } },
        // We start each payout to the bank ourselves, so its failure names our payout.
        settings: { payouts: { schedule: { interval: 'manual' } } },
        metadata: { payee_id: payeeId, team_id: teamId },
      },
      { idempotencyKey: `account:${payeeId}` },
    );
    return account.id;
  });

const accountLink: PayoutPort['accountLink'] = (account, { back, again }) =>
  call(async (stripe) => {
    const { details_submitted: isSent } = await stripe.accounts.retrieve(account);
    if (isSent) return (await stripe.accounts.createLoginLink(account)).url;
    const link = { account, type: 'account_onboarding', return_url: back, refresh_url: again } as const;
    return (await stripe.accountLinks.create(link)).url;
  });

/** The state of an account, from its form, its capability and what the provider asks for. */
function accountState({
  details_submitted: isSent,
  capabilities,
  payouts_enabled,
  requirements,
}: Stripe.Account): AccountState {
  if (capabilities?.transfers === 'active' && payouts_enabled) return 'ready';
  if (!isSent) return 'incomplete';
  return (requirements?.currently_due ?? []).length > 0 ? 'refused' : 'checking';
}

const readAccount = (id: string): Promise<AccountState> =>
  call(async (stripe) => accountState(await stripe.accounts.retrieve(id)));

/** The standing transfer of a payout. The provider forgets idempotency keys after a day, so our id is its group, too. */
async function madeTransfer(stripe: Stripe, { payoutId, accountId }: TransferOrder): Promise<Stripe.Transfer | null> {
  const made = await stripe.transfers.list({ transfer_group: payoutId, limit: 100 });
  const standing = made.data.find(({ reversed }) => !reversed);
  // Money in another payee's account must come back before it is sent again.
  if (standing && standing.destination !== accountId) throw new AppError('payout.refused', { cause: 'other_account' });
  return standing ?? null;
}

const metadataOf = ({ payoutId, teamId }: TransferOrder) => ({ payout_id: payoutId, team_id: teamId });
const keyOf = ({ payoutId, attempt }: TransferOrder, what: string): string => `${what}:${payoutId}:${attempt}`;

async function transferred(stripe: Stripe, order: TransferOrder): Promise<string> {
  const made = await madeTransfer(stripe, order);
  if (made) return made.id;
  const { accountId: destination, amount, payoutId: transfer_group } = order;
  const params = { amount, currency: 'usd', destination, transfer_group, metadata: metadataOf(order) };
  return (await stripe.transfers.create(params, { idempotencyKey: keyOf(order, 'transfer') })).id;
}

/** The payout to the bank that is under way or arrived. One that a bank refused leaves its money in the account. */
async function paidOut(stripe: Stripe, order: TransferOrder): Promise<string> {
  const at = { stripeAccount: order.accountId };
  const made = await stripe.payouts.list({ limit: 100 }, at);
  const standing = made.data.find(({ metadata, status }) => metadata?.payout_id === order.payoutId && !isLost(status));
  if (standing) return standing.id;
  const params = { amount: order.amount, currency: 'usd', metadata: metadataOf(order) };
  return (await stripe.payouts.create(params, { ...at, idempotencyKey: keyOf(order, 'payout') })).id;
}

const isLost = (status: string): boolean => status === 'failed' || status === 'canceled';

const readTransfer = ({ transferId, bankPayoutId, accountId }: TransferRef): Promise<TransferState> =>
  call(async (stripe) => {
    if ((await stripe.transfers.retrieve(transferId)).reversed) return 'gone';
    if (bankPayoutId === null) return 'moving';
    const { status } = await stripe.payouts.retrieve(bankPayoutId, {}, { stripeAccount: accountId });
    if (isLost(status)) return 'refused';
    return status === 'paid' ? 'arrived' : 'moving';
  });

const takeBack = (transferId: string): Promise<void> =>
  call(async (stripe) => {
    if ((await stripe.transfers.retrieve(transferId)).reversed) return;
    await stripe.transfers.createReversal(transferId, {}, { idempotencyKey: `reversal:${transferId}` });
  });

const transfer = (order: TransferOrder): Promise<string> => call((stripe) => transferred(stripe, order));
const payToBank = (order: TransferOrder): Promise<string> => call((stripe) => paidOut(stripe, order));

/** Stripe Connect: Express accounts, transfers and payouts; locally the payment simulator, which has the same API. */
export const payouts: PayoutPort = {
  openAccount,
  accountLink,
  readAccount,
  transfer,
  payToBank,
  readTransfer,
  takeBack,
};
