import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ConsentView } from '#domain/rosters/consent';
import { errorWords } from '#web/api/api-error';
import { useConsents, useRevokeConsent } from '#web/data/teams/consents';
import { dateWords } from '#web/lib/day-words';
import { ConfirmDialog } from '#web/overlays/confirm-dialog.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { MoreButton } from '#web/page/more-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import styles from './consents.module.css';

/** What families have agreed to, for admins and coaches. It is read when it is opened. */
export function TeamConsents() {
  const { teamId = '' } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.consents} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.summary}>Permissions of families</summary>
      {isOpen && <ConsentList teamId={teamId} />}
    </details>
  );
}

function ConsentList({ teamId }: { readonly teamId: string }) {
  const consents = useConsents(teamId);
  const [ending, setEnding] = useState<ConsentView | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  return (
    <div className={styles.body}>
      <p className={styles.hint}>
        A player’s photo is kept only while a parent or guardian agrees. Families agree with the player’s private link.
        A permission on paper can be recorded here; you confirm that you have seen it.
      </p>
      <Button onClick={() => setIsRecording(true)}>Record a permission on paper</Button>
      <Loaded query={consents} words="Loading the permissions" empty={<p>No family has agreed yet.</p>}>
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((row) => (
              <ConsentRow key={row.id} row={row} onEnd={() => setEnding(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={consents}>Show more permissions</MoreButton>
      {isRecording && <PaperDialog teamId={teamId} onClose={() => setIsRecording(false)} />}
      <EndConsent teamId={teamId} ending={ending} onClose={() => setEnding(null)} />
    </div>
  );
}

const relationWords: Readonly<Record<string, string>> = { parent: 'parent', guardian: 'guardian', self: 'the player' };
const enderWords = { guardian: 'by the family', team: 'by the team', shop: 'by the shop' } as const;

function ConsentRow({ row, onEnd }: { readonly row: ConsentView; readonly onEnd: () => void }) {
  const { given_by: by, revoked_at: end, revoked_by: ender } = row;
  const given = `${by.name}, ${relationWords[by.relation] ?? by.relation}, ${dateWords(row.given_at)}${row.source === 'paper' ? ', on paper' : ''}`;
  const page = row.purposes.includes('team_page') ? 'Card, packs and name on the team’s page' : 'Card and packs';
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>
          {row.player_number && <span className={styles.number}>{row.player_number} </span>}
          {row.player_name}
        </strong>
        <span>{given}</span>
        <span>
          {end ? `Taken back ${dateWords(end)} ${enderWords[ender ?? 'team']}` : page} · words of {row.words_version}
        </span>
      </div>
      {!end && (
        <Button size="small" onClick={onEnd} aria-label={`Take back the permission for ${row.player_name}`}>
          Take back
        </Button>
      )}
    </li>
  );
}

interface EndConsentProps {
  readonly teamId: string;
  readonly ending: ConsentView | null;
  readonly onClose: () => void;
}

function EndConsent({ teamId, ending, onClose }: EndConsentProps) {
  const revoke = useRevokeConsent(teamId);
  return (
    <ConfirmDialog
      open={ending !== null}
      title="Take back this permission?"
      doIt="Take it back"
      leaveIt="Keep it"
      danger
      busy={revoke.isPending}
      problem={revoke.isError ? errorWords(revoke.error) : null}
      error={revoke.error}
      onConfirm={() => ending && revoke.mutate(ending.player_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        All permissions for {ending?.player_name} end. The photo is deleted, and the card leaves the team and every
        order that is not printed yet. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
