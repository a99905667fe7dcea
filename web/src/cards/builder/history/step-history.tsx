import { useMutation } from '@tanstack/react-query';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { keepAsMade } from '../change/change-card.ts';
import { useStore } from '../use-builder.ts';
import { useStepHistory } from './use-step-history.ts';

/** The builder's steps in the browser's history, and the question before work is lost. */
export function StepHistory({ bench }: { readonly bench: string }) {
  const store = useStore();
  const { asked, close } = useStepHistory(bench);
  const leaving = useMutation({
    mutationFn: async () => {
      if (asked?.isUndone) await keepAsMade(store);
    },
    onSuccess: () => {
      close();
      asked?.go();
    },
  });
  if (asked === null) return null;
  return (
    <ActionDialog
      title={asked.title}
      doIt={asked.leave}
      leaveIt={asked.stay}
      action={leaving}
      onConfirm={() => leaving.mutate()}
      onClose={close}
    >
      <p>{asked.text}</p>
    </ActionDialog>
  );
}
