import { useNavigate } from 'react-router-dom';
import { messageOf } from '#domain/tables/errors.ts';
import type { InvitationState, PublicInvitation } from '#domain/teams/team/invitation.ts';
import { invitationPath, paths, teamPath } from '#web/src/base/paths.ts';
import { authClient } from '#web/src/base/session/auth-client.ts';
import { type AuthMode, useAuthDialog } from '#web/src/base/session/auth-dialog-context.ts';
import { rememberTarget } from '#web/src/base/session/start-target.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useAcceptInvitation } from '../data/members.ts';

interface InvitationActionProps {
  readonly token: string;
  readonly view: PublicInvitation;
  readonly email: string | null;
}

/** A visitor's action on an invitation, by its state. */
export function InvitationAction(props: InvitationActionProps) {
  const { view, email } = props;
  const byState: Record<InvitationState, () => React.ReactNode> = {
    open: () => (email === null ? <SignInFirst {...props} /> : <Join {...props} />),
    expired: () => (
      <Notice kind="problem">{`${messageOf('invitation.expired')} Ask ${view.invited_by || 'your coach'} to send it again.`}</Notice>
    ),
    accepted: () => <Accepted {...props} />,
    member: () => <Member view={view} />,
    other_email: () => <OtherEmail {...props} />,
  };
  return <Stack gap={4}>{byState[view.state]()}</Stack>;
}

/** Opens the sign-in. Afterwards the invitation opens again, also after the mail that confirms a new account. */
function useSignInHere(token: string): (mode: AuthMode) => void {
  const { openAuth } = useAuthDialog();
  return (mode) => {
    rememberTarget(invitationPath(token));
    openAuth({ mode });
  };
}

function SignInFirst({ token, view }: InvitationActionProps) {
  const open = useSignInHere(token);
  return (
    <>
      <p>Use the address that the mail came to: {view.email_hint}</p>
      <Row gap={3}>
        <Button variant="primary" size="large" onClick={() => open('signup')}>
          Create your account
        </Button>
        <Button size="large" onClick={() => open('login')}>
          I have an account
        </Button>
      </Row>
    </>
  );
}

function Join({ token, view, email }: InvitationActionProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const accept = useAcceptInvitation();
  const { isPending, problem, submit } = useSubmit(async () => {
    const { id, name } = await accept.mutateAsync(token);
    toast(`Welcome to ${name}.`);
    await navigate(teamPath(id));
  });
  return (
    <>
      <p>You are signed in as {email}.</p>
      <Button variant="primary" size="large" wide busy={isPending} onClick={() => void submit(undefined)}>
        Join {view.team.name}
      </Button>
      {problem && (
        <Notice kind="problem" onRetry={() => void submit(undefined)}>
          {problem}
        </Notice>
      )}
    </>
  );
}

function Accepted({ token, email }: InvitationActionProps) {
  const open = useSignInHere(token);
  return (
    <>
      <Notice kind="note">This invitation has been accepted. Each one works once.</Notice>
      {email === null ? (
        <Button onClick={() => open('login')}>Sign in to your team</Button>
      ) : (
        <ButtonLink to={paths.teams}>To your teams</ButtonLink>
      )}
    </>
  );
}

function Member({ view: { team, team_id: id } }: Pick<InvitationActionProps, 'view'>) {
  return (
    <>
      <Notice kind="done">{messageOf('team.already_member')}.</Notice>
      <ButtonLink variant="primary" to={id ? teamPath(id) : paths.teams}>
        Open {team.name}
      </ButtonLink>
    </>
  );
}

function OtherEmail({ token, view, email }: InvitationActionProps) {
  const open = useSignInHere(token);
  const { isPending, submit } = useSubmit(async () => {
    await authClient.signOut();
    open('login');
  });
  return (
    <>
      <Notice kind="problem">
        This invitation was sent to {view.email_hint}. You are signed in as {email}.
      </Notice>
      <Button busy={isPending} onClick={() => void submit(undefined)}>
        Sign in with that address
      </Button>
    </>
  );
}
