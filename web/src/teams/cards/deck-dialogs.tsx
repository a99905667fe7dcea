import { limits } from '#domain/tables/limits.ts';
import { afterRejection, usualReasons } from '#domain/teams/cards/rejection.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './team-cards.module.css';

const keyHelp = [
  ['A', 'Approve'],
  ['R', 'Reject with a reason'],
  ['F', 'Turn the card over'],
  ['← →', 'The card before, the next card'],
  ['U', 'Undo'],
  ['?', 'This list'],
] as const;

interface ReasonDialogProps {
  readonly card: TeamCardView;
  readonly onReject: (reason: string) => void;
  readonly onClose: () => void;
}

/** Rejects with one tap of a usual reason, or with the coach's own, and says who can do what next. */
export function ReasonDialog({ card, onReject, onClose }: ReasonDialogProps) {
  return (
    <AskDialog
      title="Reject this card"
      sentence={afterRejection(card, { manages: true, isOwn: card.is_own }).next}
      fields={[{ name: 'reason', label: 'Or in your own words', kind: 'text' }]}
      danger
      action={{ isPending: false, error: null }}
      onDo={({ reason = '' }) => onReject(reason.trim().slice(0, limits.text.description))}
      onClose={onClose}
    >
      <Stack as="fieldset" gap={2}>
        <legend>What should be different?</legend>
        <Row gap={2}>
          {usualReasons.map(({ label, reason }) => (
            <Button key={label} size="small" title={reason} onClick={() => onReject(reason)}>
              {label}
            </Button>
          ))}
        </Row>
      </Stack>
    </AskDialog>
  );
}

export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" size="narrow">
      <Stack as="dl" gap={3} className={styles.keys}>
        {keyHelp.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  );
}
