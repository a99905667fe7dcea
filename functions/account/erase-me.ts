import { log } from '#functions/platform/log.ts';
import { deletePoolUser } from '#functions/platform/user-pool.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { eraseAccount } from '#functions/table/account/tombstone.ts';
import { eraseTicketsFrom } from '#functions/table/desk/ticket.ts';
import { dropSuppression } from '#functions/table/mail/suppression.ts';
import { eraseInvitation, invitationsTo } from '#functions/table/teams/invitation.ts';

/** Deletes invitations to the address, tickets sent from it without a sign-in, and its mail reports. The event's consumer no longer knows the address. */
async function forgetAddress(userId: string): Promise<void> {
  const profile = await loadProfile(userId);
  if (!profile) return;
  const { email } = profile.entity;
  for (const invitation of await invitationsTo(email)) await eraseInvitation(invitation);
  await eraseTicketsFrom(email);
  await dropSuppression(email);
}

/** Ends a person's affairs in a wing, or throws why the account must stay. */
type Leave = (userId: string) => Promise<unknown>;

/**
 * Leaves each wing, then erases the account and the sign-in. The event's consumer erases the rest, and retries the sign-in if the pool fails. Throws
 * the errors of `leaves`.
 */
export async function eraseMe(userId: string, leaves: readonly Leave[]): Promise<{ success: true }> {
  for (const leave of leaves) await leave(userId);
  await forgetAddress(userId);
  await eraseAccount(userId);
  await deletePoolUser(userId).catch((error: unknown) => log.warn('sign-in not erased yet', { error: error as Error }));
  return { success: true };
}
