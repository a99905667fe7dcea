import type { RemindersPlan } from '#domain/teams/packs/reminders.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type MailSubject, useRemind, useReminders } from '../data/roster.ts';
import { useTeam } from '../data/team.ts';
import styles from './family-mail.module.css';
import { TeamCrest } from './team-crest.tsx';

interface FamilyMailDialogProps {
  readonly teamId: string;
  readonly subject: MailSubject;
  readonly onClose: () => void;
}

const families = (count: number): string => (count === 1 ? '1 family' : `${count} families`);

/** The recipients by name and number, and the mail as it will be sent. */
export function FamilyMailDialog({ teamId, subject, onClose }: FamilyMailDialogProps) {
  const plan = useReminders(teamId, subject);
  const remind = useRemind(teamId);
  const toast = useToast();
  const count = plan.data?.players.length ?? 0;
  const send = () =>
    remind.mutate(subject, {
      onSuccess: ({ reminded }) => {
        toast(`${families(reminded)} ${reminded === 1 ? 'gets' : 'get'} a mail.`);
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Write to families"
      reading
      actions={
        <>
          <Button onClick={onClose}>{count === 0 ? 'Close' : 'Not now'}</Button>
          {count > 0 && (
            <Button variant="primary" busy={remind.isPending} onClick={send}>
              Send {count === 1 ? '1 mail' : `${count} mails`}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={plan} loading="Loading the mail">
        {(shown) => <Plan plan={shown} teamId={teamId} about={subject.windowId === undefined ? missing : orders} />}
      </Loaded>
      {remind.isError && <Problem error={remind.error} onRetry={send} />}
    </Dialog>
  );
}

/** The dialog's texts, by what the mail is about. */
const missing = { nobody: 'Nothing is missing from any family.', head: 'Photo or permission is missing for:' };
const orders = {
  nobody: 'An order is in for every player.',
  head: 'Nobody has ordered yet, by the private link, for:',
};

interface PlanProps {
  readonly plan: RemindersPlan;
  readonly teamId: string;
  readonly about: typeof missing;
}

function Plan({ plan, teamId, about }: PlanProps) {
  const { players, without_address: unknown, recently, mail } = plan;
  return (
    <Stack gap={3}>
      {players.length === 0 ? (
        <p>{recently + unknown === 0 ? about.nobody : 'No family can be written to now.'}</p>
      ) : (
        <>
          <p>{about.head}</p>
          <ul className={classNames(looks.bullets, styles.players)}>
            {players.map(({ id, player_name: name, player_number: number, is_first: isFirst }) => (
              <li key={id}>
                {number !== '' && `#${number} `}
                {name}
                {isFirst && <Quiet as="span"> · first mail</Quiet>}
              </li>
            ))}
          </ul>
        </>
      )}
      {recently > 0 && <Quiet>{families(recently)} had a mail in the last day and get none now.</Quiet>}
      {unknown > 0 && (
        <Quiet>No address is known for {families(unknown)}. Hand them a flyer, or copy their link.</Quiet>
      )}
      {mail && <Letter mail={mail} to={players[0]?.player_name ?? ''} teamId={teamId} />}
    </Stack>
  );
}

interface LetterProps {
  readonly mail: NonNullable<RemindersPlan['mail']>;
  readonly to: string;
  readonly teamId: string;
}

function Letter({ mail, to, teamId }: LetterProps) {
  const { data: team } = useTeam(teamId);
  return (
    <Stack as="section" gap={3} aria-label="The mail">
      <Quiet>To the family of {to}. The others get theirs with their own name and link.</Quiet>
      <p>
        Subject: <strong>{mail.subject}</strong>
      </p>
      <Stack gap={3} className={looks.frame}>
        {team && (
          <Row gap={3} middle>
            {/* A mail shows initials, because mail programs block pictures of unknown senders. */}
            <TeamCrest team={{ ...team, logo_url: null }} size="small" />
            <strong>{team.name}</strong>
          </Row>
        )}
        <h3 className={styles.title}>{mail.title}</h3>
        {mail.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={styles.action}>{mail.action}</p>
        <Quiet>{mail.why}</Quiet>
      </Stack>
    </Stack>
  );
}
