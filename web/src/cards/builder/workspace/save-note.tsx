import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { TryAgain } from '#web/src/parts/page/try-again.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { SaveState } from '../draft/card-saver.ts';
import styles from './workspace.module.css';

interface SaveNoteProps {
  readonly state: SaveState;
  readonly onRefresh: () => void;
  readonly onRetry: () => void;
}

const savingLabels = { saved: 'All changes saved', waiting: 'Saving…', saving: 'Saving…' } as const;

/** Shows whether the card is saved. Only a failure is a notice. */
export function SaveNote({ state, onRefresh, onRetry }: SaveNoteProps) {
  if (state.kind === 'conflict')
    return (
      <Notice kind="problem" action={<Button onClick={onRefresh}>Refresh</Button>}>
        {state.message}
      </Notice>
    );
  // The field has its own sentence, and its next change is saved by itself.
  if (state.kind === 'failed' && Object.keys(state.fields).length > 0)
    return <Notice kind="problem">{state.message}</Notice>;
  if (state.kind === 'failed') return <TryAgain problem={state.message} onRetry={onRetry} />;
  return <Quiet className={styles.saved}>{savingLabels[state.kind]}</Quiet>;
}
