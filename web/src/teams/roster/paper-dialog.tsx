import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import { type ConsentView, optionalPurposes, relations } from '#domain/teams/roster/consent.ts';
import { nobodysName } from '#domain/teams/roster/paper-consent.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { focusFirstProblem } from '#web/src/parts/forms/focus-first-problem.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { readRosterPart } from '../data/roster.ts';
import type { PaperPlayer } from '../parts/paper-entry.ts';
import { PaperTable } from '../parts/paper-table.tsx';
import { usePaperRows } from '../parts/use-paper-rows.ts';

interface PaperDialogProps {
  readonly teamId: string;
  /** Records to complete. They come first. */
  readonly incomplete: readonly ConsentView[];
  readonly onClose: () => void;
}

/** The known fields of an old record. */
function knownOf({ given_by: by, signed_on, purposes }: ConsentView): NonNullable<PaperPlayer['known']> {
  return {
    name: by.name === nobodysName ? '' : by.name,
    relation: relations.find((relation) => relation === by.relation) ?? 'guardian',
    signed_on: signed_on ?? '',
    extras: optionalPurposes.filter((one) => purposes.includes(one)),
  };
}

/** Each player once, even with two incomplete records. */
const toComplete = (incomplete: readonly ConsentView[]): PaperPlayer[] => [
  ...new Map(
    incomplete.map((consent) => [consent.player_id, { ...consent, id: consent.player_id, known: knownOf(consent) }]),
  ).values(),
];

/** Players with incomplete records, then players without consent. */
function useAskedPlayers(teamId: string, incomplete: readonly ConsentView[]) {
  const missing = useQuery({
    queryKey: queryKeys.teamPart(teamId, 'roster', 'without-consent'),
    queryFn: () => readRosterPart(teamId, 'no_consent'),
    refetchOnMount: 'always',
  });
  const first = toComplete(incomplete);
  const others = missing.data?.filter(({ id }) => first.every((player) => player.id !== id)) ?? [];
  return { missing, players: [...first, ...others] };
}

export function PaperDialog({ teamId, incomplete, onClose }: PaperDialogProps) {
  const form = useId();
  const toast = useToast();
  const { missing, players } = useAskedPlayers(teamId, incomplete);
  const papers = usePaperRows(teamId, players);
  const { length: count } = papers.started;
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: element } = event;
    if (count === 0 || papers.isSaving) return;
    const { saved, bad } = await papers.save();
    if (saved.length > 0) toast(`${permissions(saved.length)} recorded.`);
    if (bad > 0) focusFirstProblem(element);
    else onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Permissions on paper"
      size="wide"
      sticky
      actions={<Actions form={form} count={count} isSaving={papers.isSaving} onClose={onClose} />}
    >
      <form id={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Loaded query={missing} loading="Loading the players">
          {() => (players.length > 0 ? <PaperTable papers={papers} /> : <p>Every family has given permission.</p>)}
        </Loaded>
      </form>
    </Dialog>
  );
}

const permissions = (count: number): string => (count === 1 ? '1 permission' : `${count} permissions`);

interface ActionsProps extends Pick<PaperDialogProps, 'onClose'> {
  readonly form: string;
  readonly count: number;
  readonly isSaving: boolean;
}

const Actions = ({ form, count, isSaving, onClose }: ActionsProps) => (
  <>
    <Button onClick={onClose}>Cancel</Button>
    <Button type="submit" form={form} variant="primary" disabled={count === 0} busy={isSaving}>
      Record {permissions(count)}
    </Button>
  </>
);
