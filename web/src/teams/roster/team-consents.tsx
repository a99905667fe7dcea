import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ConsentView, optionalPurposes } from '#domain/teams/roster/consent.ts';
import { isIncompleteConsent, nobodysName } from '#domain/teams/roster/paper-consent.ts';
import { formatDate, formatFullDay } from '#web/src/base/lib/format-day.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useConsents, useIncompleteConsents, useRevokeConsent } from '../data/consents.ts';

const relationLabels: Readonly<Record<string, string>> = { parent: 'parent', guardian: 'guardian', self: 'the player' };

/** Who consented, how and when, and who holds the paper. Records of earlier releases mark missing fields. */
function consentLine({ given_by: by, source, given_at, signed_on: date, held_by: holder }: ConsentView): string {
  const who = `${by.name}, ${relationLabels[by.relation] ?? by.relation}`;
  if (source === 'link') return `${who} · with the private link, ${formatDate(given_at)}`;
  const giver = by.name === nobodysName ? 'No record of the guardian' : who;
  const paper =
    date === null ? `paper without a date, recorded ${formatDate(given_at)}` : `paper of ${formatFullDay(date)}`;
  return `${giver} · ${paper}, ${holder === null ? 'no record of who holds it' : `held by ${holder}`}`;
}

const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog);

/** The families' consents, for admins and coaches. Loaded when opened. */
export function TeamConsents() {
  const { teamId = '' } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const incomplete = useIncompleteConsents(teamId).data ?? [];
  const record = () => setIsRecording(true);
  return (
    <Stack as="section" gap={4} aria-label="Permissions of families">
      {incomplete.length > 0 && <ToComplete count={incomplete.length} onComplete={record} />}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Permissions of families</summary>
        {isOpen && <ConsentList teamId={teamId} onRecord={record} />}
      </details>
      <Suspense fallback={null}>
        {isRecording && <PaperDialog teamId={teamId} incomplete={incomplete} onClose={() => setIsRecording(false)} />}
      </Suspense>
    </Stack>
  );
}

const ToComplete = ({ count, onComplete }: { readonly count: number; readonly onComplete: () => void }) => (
  <Notice
    kind="note"
    action={
      <Button size="small" onClick={onComplete}>
        {count === 1 ? 'Complete it' : 'Complete them'}
      </Button>
    }
  >
    {count === 1
      ? '1 permission on paper lacks the guardian’s name, the date, or who holds it. It stands, but it would prove little.'
      : `${count} permissions on paper lack the guardian’s name, the date, or who holds them. They stand, but they would prove little.`}
  </Notice>
);

function ConsentList({ teamId, onRecord }: { readonly teamId: string; readonly onRecord: () => void }) {
  const consents = useConsents(teamId);
  const [ending, setEnding] = useState<ConsentView | null>(null);
  return (
    <Stack gap={4} start>
      <Quiet className={looks.measure}>
        We keep a player’s photo only while a parent or guardian agrees. The private link comes first: parents agree
        themselves, read exactly what for, and can end it at any time. For a family without it, write down the paper
        that you hold.
      </Quiet>
      <Button onClick={onRecord}>Record permissions on paper</Button>
      <Loaded query={consents} loading="Loading the permissions" empty={<p>No family has agreed yet.</p>}>
        {(rows) => (
          <ul className={looks.lines}>
            {rows.map((row) => (
              <ConsentRow key={row.id} row={row} onEnd={() => setEnding(row)} />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton list={consents}>Show more permissions</MoreButton>
      {ending && <EndConsent teamId={teamId} ending={ending} onClose={() => setEnding(null)} />}
    </Stack>
  );
}

const endLabels = {
  guardian: 'Taken back by the family',
  team: 'Taken back by the team',
  shop: 'Taken back by the shop',
  term: 'Ended with the season',
} as const;

const purposeLabels = { team_page: 'name on the team’s page', hosted_art: 'creative art' } as const;

function ConsentRow({ row, onEnd }: { readonly row: ConsentView; readonly onEnd: () => void }) {
  const { revoked_at: end, revoked_by: ender } = row;
  const extras = optionalPurposes.filter((one) => row.purposes.includes(one)).map((one) => purposeLabels[one]);
  return (
    <Row as="li" gap={3} middle between>
      <Stack className={looks.grow}>
        <strong>
          {row.player_number && <span className={looks.number}>{row.player_number} </span>}
          {row.player_name}
        </strong>
        <Quiet as="span">{consentLine(row)}</Quiet>
        {isIncompleteConsent(row) && <span className={looks.bad}>Please complete this record.</span>}
        <Quiet as="span">
          {end ? `${endLabels[ender ?? 'team']}, ${formatDate(end)}` : ['Card and packs', ...extras].join(', ')} · words
          of {row.words_version}
        </Quiet>
      </Stack>
      {!end && (
        <Button size="small" onClick={onEnd} aria-label={`Take back the permission for ${row.player_name}`}>
          Take back
        </Button>
      )}
    </Row>
  );
}

interface EndConsentProps {
  readonly teamId: string;
  readonly ending: ConsentView;
  readonly onClose: () => void;
}

function EndConsent({ teamId, ending, onClose }: EndConsentProps) {
  const revoke = useRevokeConsent(teamId);
  return (
    <ActionDialog
      title="Take back this permission?"
      doIt="Take it back"
      leaveIt="Keep it"
      danger
      action={revoke}
      onConfirm={() => revoke.mutate(ending.player_id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        All permissions for {ending.player_name} end. The photo is deleted, and the card leaves the team and every order
        that is not printed yet. This cannot be undone.
      </p>
    </ActionDialog>
  );
}
