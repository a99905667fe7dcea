import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import type { SaveState } from '../draft/card-saver.ts';
import styles from './workspace.module.css';

interface SaveNoteProps {
  readonly state: SaveState;
  readonly onRefresh: () => void;
  readonly onRetry: () => void;
}

const quietWords = { saved: 'All changes saved', waiting: 'Saving…', saving: 'Saving…' } as const;

/** Whether the work is kept. Loud only when it is not. */
export function SaveNote({ state, onRefresh, onRetry }: SaveNoteProps) {
  if (state.kind === 'conflict')
    return (
      <Notice kind="problem" action={<Button onClick={onRefresh}>Refresh</Button>}>
        {state.words}
      </Notice>
    );
  if (state.kind === 'failed')
    return (
      <Notice kind="problem" action={<Button onClick={onRetry}>Try again</Button>}>
        {state.words}
      </Notice>
    );
  return <p className={styles.saved}>{quietWords[state.kind]}</p>;
}
