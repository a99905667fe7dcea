import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useChangeLook, useRemoveLook, useSaveLook } from '../data/looks.ts';
import { useGuide } from '../parts/use-guide.ts';
import type { useLookDraft } from './use-look-draft.ts';

interface LookActionsProps {
  readonly teamId: string;
  readonly look: TeamTemplateView | null;
  readonly edit: ReturnType<typeof useLookDraft>;
  readonly onSaved: (id: string | null) => void;
}

function useLookActions({ teamId, look, edit, onSaved }: LookActionsProps) {
  const toast = useToast();
  const save = useSaveLook(teamId, look);
  const [change, remove] = [useChangeLook(teamId), useRemoveLook(teamId)];
  const { isGuided, goOn } = useGuide(teamId, 'look');
  const done = (message: string, id: string | null) => {
    toast(message);
    edit.clear();
    onSaved(id);
  };
  const saveAll = async () => {
    // Not a callback of the mutation: it would be lost when the form closes, as soon as the new look is listed.
    const id = await save.mutateAsync(edit);
    done('The look is saved, colors and all.', id);
    await goOn();
  };
  const makePrimary = (tid: string) =>
    change.mutate({ tid, is_primary: true }, { onSuccess: () => toast('New cards of the team get this look.') });
  const removeIt = (tid: string) => remove.mutate(tid, { onSuccess: () => done('The look is removed.', null) });
  return {
    save,
    remove,
    isGuided,
    saveAll,
    makePrimary,
    removeIt,
    problem: save.error ?? change.error ?? remove.error,
    again: () => {
      if (save.error) void saveAll().catch(() => undefined);
      else if (change.error && change.variables) change.mutate(change.variables);
      else if (remove.variables) removeIt(remove.variables);
    },
  };
}

/** Saves the look with the team's colors, makes it the primary one, or removes it. */
export function LookActions(props: LookActionsProps) {
  const { look, edit } = props;
  const { save, remove, isGuided, saveAll, makePrimary, removeIt, problem, again } = useLookActions(props);
  return (
    <Row gap={3} middle>
      {/* A refusal is shown below. */}
      <Button variant="primary" busy={save.isPending} onClick={() => void saveAll().catch(() => undefined)}>
        {isGuided ? 'Save and go on' : 'Save this look'}
      </Button>
      {look && !look.is_primary && <Button onClick={() => makePrimary(look.id)}>Make it primary</Button>}
      {look && (
        <Button variant="quiet" busy={remove.isPending} onClick={() => removeIt(look.id)}>
          Remove
        </Button>
      )}
      {look && edit.isChanged && (
        <Button variant="quiet" onClick={edit.clear}>
          Undo the changes
        </Button>
      )}
      {edit.isChanged && (
        <Quiet>
          <output>Not saved yet. This page keeps your changes until you save them.</output>
        </Quiet>
      )}
      {problem && <Problem error={problem} onRetry={again} />}
    </Row>
  );
}
