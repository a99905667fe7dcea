import type { PublicInvitation } from '#domain/teams/team/invitation.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatDate } from '#web/src/base/lib/format-day.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { FactList } from '#web/src/parts/page/fact-list.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import styles from './invitation.module.css';
import { InvitationAction } from './invitation-action.tsx';

interface InvitationSheetProps {
  readonly token: string;
  readonly view: PublicInvitation;
  /** The signed-in visitor's address. */
  readonly email: string | null;
}

const capital = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

/** Team, inviter, role and expiry of an invitation, and the visitor's action. */
export function InvitationSheet({ token, view, email }: InvitationSheetProps) {
  const { team, invited_by: inviter, role, expires_at: end, state } = view;
  const facts = [team.sport, team.season].filter(Boolean).join(' · ');
  return (
    <Stack
      as="article"
      gap={6}
      className={classNames(looks.frame, styles.sheet)}
      style={{ borderBlockStartColor: team.primary_color }}
    >
      <Row as="header" gap={4} middle className={looks.oneLine}>
        <TeamCrest team={team} />
        <div>
          <Quiet>{inviter ? `${inviter} invites you to` : 'You are invited to'}</Quiet>
          <h1 className={looks.title}>{team.name}</h1>
          {facts && <Quiet>{facts}</Quiet>}
        </div>
      </Row>
      <FactList
        look="row"
        facts={[
          ['Your role', capital(role)],
          [state === 'expired' ? 'Expired on' : 'Open until', formatDate(end)],
          ['Sent to', view.email_hint],
        ]}
      />
      <InvitationAction token={token} view={view} email={email} />
    </Stack>
  );
}
