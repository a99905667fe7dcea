import { useState } from 'react';
import type { InvitationView } from '#domain/teams/team/invitation.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useInvitations, useResend, useRevoke } from '../data/members.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** Pending invitations by mail. */
export function Invitations({ team }: { readonly team: TeamView }) {
  const [isInviting, setIsInviting] = useState(false);
  const list = useInvitations(team.id);
  const open = (list.data ?? []).filter(({ status }) => status === 'pending' || status === 'expired');
  return (
    <section aria-labelledby="invitations">
      <Row gap={4} between className={looks.end}>
        <SectionHead kicker="For coaches and helpers" title="Invite by mail" id="invitations">
          The mail has a link for that address alone. It works for seven days.
        </SectionHead>
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          Invite someone
        </Button>
      </Row>
      {open.length > 0 && (
        <ul className={looks.lines} aria-label="Open invitations">
          {open.map((invitation) => (
            <OpenInvitation key={invitation.id} teamId={team.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <MoreButton list={list}>Show older invitations</MoreButton>
      {isInviting && <InviteDialog team={team} onClose={() => setIsInviting(false)} />}
    </section>
  );
}

function OpenInvitation({ teamId, invitation }: { readonly teamId: string; readonly invitation: InvitationView }) {
  const { id, email, role, status, expires_at: end } = invitation;
  const [resend, revoke] = [useResend(teamId), useRevoke(teamId)];
  const toast = useToast();
  const act = (change: typeof resend | typeof revoke, message: string): void =>
    change.mutate(id, {
      onSuccess: () => toast(message),
      onError: (error) => toast(errorMessage(error), 'problem', () => act(change, message)),
    });
  return (
    <Row as="li" gap={3} middle>
      <Stack className={looks.grow}>
        <strong>{email}</strong>
        <Quiet as="span" className={status === 'expired' ? looks.bad : undefined}>
          {role} · {status === 'expired' ? 'expired' : 'open until'} {formatDate(end)}
        </Quiet>
      </Stack>
      <Button
        size="small"
        aria-label={`Send again to ${email}`}
        busy={resend.isPending}
        onClick={() => act(resend, `A new mail is on its way to ${email}.`)}
      >
        Send again
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Withdraw the invitation to ${email}`}
        busy={revoke.isPending}
        onClick={() => act(revoke, `The invitation to ${email} is withdrawn.`)}
      >
        Withdraw
      </Button>
    </Row>
  );
}
