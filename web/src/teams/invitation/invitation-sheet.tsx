import type { PublicInvitation } from '#domain/teams/team/invitation.ts';
import { dateWords } from '#web/src/base/lib/day-words.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import styles from './invitation.module.css';
import { InvitationAction } from './invitation-action.tsx';

interface InvitationSheetProps {
  readonly token: string;
  readonly view: PublicInvitation;
  /** Of the signed-in visitor. */
  readonly email: string | null;
}

const capital = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1);

/** The team, who invites, the role and the end, and what the visitor can do. */
export function InvitationSheet({ token, view, email }: InvitationSheetProps) {
  const { team, invited_by: inviter, role, expires_at: end, state } = view;
  const facts = [team.sport, team.season].filter(Boolean).join(' · ');
  return (
    <Stack as="article" gap={6} className={styles.sheet} style={{ borderBlockStartColor: team.primary_color }}>
      <header className={styles.head}>
        <TeamCrest team={team} />
        <div>
          <p className={styles.kicker}>{inviter ? `${inviter} invites you to` : 'You are invited to'}</p>
          <h1 className={styles.title}>{team.name}</h1>
          {facts && <p className={styles.quiet}>{facts}</p>}
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>Your role</dt>
          <dd>{capital(role)}</dd>
        </div>
        <div>
          <dt>{state === 'expired' ? 'Expired on' : 'Open until'}</dt>
          <dd>{dateWords(end)}</dd>
        </div>
        <div>
          <dt>Sent to</dt>
          <dd>{view.email_hint}</dd>
        </div>
      </dl>
      <InvitationAction token={token} view={view} email={email} />
    </Stack>
  );
}
