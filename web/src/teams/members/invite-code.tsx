import { useState } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { serverNow, serverTime } from '#web/src/base/api/server-clock.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { paths } from '#web/src/base/paths.ts';
import { SelectField } from '#web/src/parts/forms/field.tsx';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useCopy } from '#web/src/parts/overlays/use-copy.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRotateCode } from '../data/team.ts';
import styles from './team-members.module.css';

interface InviteCodeProps {
  readonly team: TeamView;
  readonly code: string;
}

/** A random code as `AB12 CD34`, to read aloud. A code that the team chose stays whole. */
const spoken = (code: string): string => code.replace(/^([0-9A-HJKMNP-TV-Z]{4})([0-9A-HJKMNP-TV-Z]{4})$/, '$1 $2');

/** The team's code, large enough to hold up on a phone. */
export function InviteCode({ team, code }: InviteCodeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const end = team.invite_code_expires_at;
  const [opened] = useState(serverTime);
  const isOver = end !== null && end <= opened;
  return (
    <section aria-labelledby="invite-code">
      <SectionHead kicker="Everyone on the field" title="Join with a code" id="invite-code">
        Players open Teams, choose “Join with a code” and type this. Upper or lower case, both work.
      </SectionHead>
      <Stack gap={3} start className={looks.frame}>
        <p className={styles.code}>{spoken(code)}</p>
        <Quiet className={isOver ? looks.bad : undefined}>
          {end === null
            ? 'It works until you make a new one.'
            : `${isOver ? 'It ended' : 'It works until'} ${formatMoment(end)}.`}
        </Quiet>
        <CodeButtons team={team} code={code} onNew={() => setIsAsking(true)} />
      </Stack>
      {isAsking && <NewCode teamId={team.id} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

function CodeButtons({ team, code, onNew }: InviteCodeProps & { readonly onNew: () => void }) {
  const copy = useCopy({
    done: 'The code is copied.',
    refused: 'This browser does not copy. Please read the code aloud.',
  });
  const label = `Join ${team.name} with the code ${spoken(code)}: ${window.location.origin}${paths.teams}`;
  // Closing the phone's share sheet is not a failure.
  const share = () => void navigator.share({ title: team.name, text: label }).catch(() => undefined);
  return (
    <Row gap={3}>
      <Button variant="primary" onClick={() => copy(code)}>
        Copy the code
      </Button>
      {'share' in navigator && <Button onClick={share}>Share</Button>}
      <Button variant="quiet" onClick={onNew}>
        New code
      </Button>
    </Row>
  );
}

const lifetimes = [
  { label: '30 days', days: null },
  { label: 'One week', days: 7 },
  { label: 'One day', days: 1 },
] as const;

/** Null for the longest, which the server sets. */
const endOf = (days: number | null): string | null =>
  days === null ? null : new Date(serverNow() + days * 86_400_000).toISOString();

function NewCode({ teamId, onClose }: { readonly teamId: string; readonly onClose: () => void }) {
  const [choice, setChoice] = useState(0);
  const rotate = useRotateCode(teamId);
  const toast = useToast();
  const renewal = useSubmit(async () => {
    await rotate.mutateAsync(endOf(lifetimes[choice]?.days ?? null));
    toast('The team has a new code. The old one opens nothing any more.');
    onClose();
  });
  return (
    <ActionDialog
      title="Make a new code"
      doIt="Make a new code"
      leaveIt="Keep this one"
      action={renewal}
      onConfirm={() => void renewal.submit(undefined)}
      onClose={onClose}
    >
      <p>The old code ends at once. Who is in the team stays in it.</p>
      <SelectField label="The new code works" value={choice} onChange={({ target }) => setChoice(Number(target.value))}>
        {lifetimes.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  );
}
