import { dueDigest } from '#domain/teams/cards/approval-digest.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { approvalDigestRows, digestsDueAt, loadApprovalDigest } from '#functions/table/teams/approval-digest.ts';
import { allMembers } from '#functions/table/teams/member.ts';
import { pendingCount } from '#functions/table/teams/team-card.ts';

/** Schedules a mail to the team's coaches about waiting cards: in the next run, or an hour after the last mail. Idempotent. */
export async function recordWaiting(teamId: string): Promise<void> {
  await changeRow(
    approvalDigestRows,
    () => loadApprovalDigest(teamId),
    (digest) => {
      const due = dueDigest(digest, now().toISOString());
      return due && { entity: due };
    },
  );
}

// A transaction takes 100 writes. Further coaches get no mail.
const mailedAtMost = 90;

async function mailsTo(teamId: string, at: string): Promise<Write[]> {
  const managers = (await allMembers(teamId)).filter(({ role, is_active }) => is_active && hasRight(role, 'manage'));
  return managers.slice(0, mailedAtMost).map(({ user_id }) =>
    outbox('mail.requested', {
      kind: 'team_cards_waiting',
      user_id,
      subject_id: teamId,
      state: `${user_id}#${at}`,
    }),
  );
}

/** Sends one mail to each admin and coach, however many cards wait. None if all were decided meanwhile. */
async function sendDigest(teamId: string): Promise<void> {
  await changeRow(
    approvalDigestRows,
    () => loadApprovalDigest(teamId),
    async (digest) => {
      const at = now().toISOString();
      if (digest.due_at === null || digest.due_at > at) return null;
      if ((await pendingCount(teamId)) === 0) return { entity: { ...digest, due_at: null } };
      return { entity: { ...digest, due_at: null, sent_at: at }, with: await mailsTo(teamId, at) };
    },
  );
}

/** Sends the due digests. A failing one does not stop others, and is due again in the next run. */
export async function sendDigests(): Promise<void> {
  for (const { team_id: teamId } of await digestsDueAt(now().toISOString())) {
    try {
      await sendDigest(teamId);
    } catch (error) {
      log.error('a digest of waiting cards failed', { teamId, error: error as Error });
    }
  }
}
