import type { TeamTemplateView } from '#domain/team-cards/team-template';
import { useAddLook, useChangeLook, useRemoveLook } from '#web/data/teams/looks';
import { useToast } from '#web/overlays/toast.tsx';
import { Problem } from '#web/page/problem/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './team-look.module.css';

interface LookActionsProps {
  readonly teamId: string;
  readonly look: TeamTemplateView | null;
  readonly draft: Pick<TeamTemplateView, 'template_id' | 'seed_number' | 'template_label'>;
  readonly onSaved: (id: string | null) => void;
}

/** Saves the look, makes it the primary one, or removes it. */
export function LookActions({ teamId, look, draft, onSaved }: LookActionsProps) {
  const toast = useToast();
  const [add, change, remove] = [useAddLook(teamId), useChangeLook(teamId), useRemoveLook(teamId)];
  const problem = add.error ?? change.error ?? remove.error;
  const done = (id: string | null) => ({
    onSuccess: () => {
      toast('Saved.');
      onSaved(id);
    },
  });
  const save = () => {
    if (look) change.mutate({ tid: look.id, ...draft }, done(look.id));
    else
      add.mutate(draft, {
        onSuccess: ({ id }) => {
          toast('Saved.');
          onSaved(id);
        },
      });
  };
  return (
    <div className={styles.actions}>
      <Button variant="primary" busy={add.isPending || change.isPending} onClick={save}>
        Save this look
      </Button>
      {look && !look.is_primary && (
        <Button onClick={() => change.mutate({ tid: look.id, is_primary: true }, done(look.id))}>
          Make it primary
        </Button>
      )}
      {look && (
        <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate(look.id, done(null))}>
          Remove
        </Button>
      )}
      {problem && <Problem error={problem} />}
    </div>
  );
}
