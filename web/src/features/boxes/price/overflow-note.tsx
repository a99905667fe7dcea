import { wordsFor } from '#domain/errors';
import { priceWords } from '#domain/money';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from '../box-builder.module.css';
import type { Overflow } from '../state/use-filling.ts';

interface OverflowNoteProps {
  readonly overflow: Overflow;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSpread: () => void;
  readonly onDismiss: () => void;
}

/** A box holds 18; what goes beyond is offered over several, the cheapest way. */
export function OverflowNote({ overflow, busy, problem, onSpread, onDismiss }: OverflowNoteProps) {
  const { count, split } = overflow;
  const others = split.boxes.length - 1;
  return (
    <Notice
      kind="problem"
      action={
        <div className={styles.actions}>
          <Button size="small" busy={busy} onClick={onSpread}>
            {others === 1 ? 'Make a second box' : `Make ${others} more boxes`}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Leave it
          </Button>
        </div>
      }
    >
      <p>
        <strong>{wordsFor('box.full')}</strong> {count} cards go best into {split.boxes.length} boxes of{' '}
        {listWords(split.boxes)}: {priceWords(split.total)} together.
      </p>
      {problem && <p>{problem}</p>}
    </Notice>
  );
}

const listWords = (sizes: readonly number[]): string => new Intl.ListFormat('en').format(sizes.map(String));
