import { messageOf } from '#domain/tables/errors.ts';
import { formatPrice } from '#domain/values/money.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { Overflow, useFillBox } from '../state/use-fill-box.ts';

interface OverflowNoteProps {
  readonly overflow: Overflow;
  readonly filling: ReturnType<typeof useFillBox>;
}

/** A box holds 18 cards. Offers to spread more over several boxes, in the cheapest way. */
export function OverflowNote({ overflow, filling: { spread, dismiss } }: OverflowNoteProps) {
  const { count, split } = overflow;
  const others = split.boxes.length - 1;
  return (
    <Notice
      kind="problem"
      action={
        <Row gap={2} middle>
          <Button size="small" busy={spread.isPending} onClick={() => void spread.submit(overflow)}>
            {others === 1 ? 'Make a second box' : `Make ${others} more boxes`}
          </Button>
          <Button size="small" variant="quiet" onClick={dismiss}>
            Leave it
          </Button>
        </Row>
      }
    >
      <p>
        <strong>{messageOf('box.full')}</strong> {count} cards go best into {split.boxes.length} boxes of{' '}
        {formatList(split.boxes)}: {formatPrice(split.total)} together.
      </p>
      {spread.problem && <p>{spread.problem}</p>}
    </Notice>
  );
}

const formatList = (sizes: readonly number[]): string => new Intl.ListFormat('en').format(sizes.map(String));
