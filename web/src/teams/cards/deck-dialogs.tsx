import { limits } from '#domain/tables/limits.ts';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { AskDialog } from '#web/src/parts/overlays/ask-dialog.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
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

/** Asks for a reason, which the submitter will read. */
export function ReasonDialog({ card, onReject, onClose }: ReasonDialogProps) {
  return (
    <AskDialog
      title="Reject this card"
      sentence={`Whoever handed in the card of ${card.player_name} reads why, can change it, and can hand it in again.`}
      fields={[{ name: 'reason', label: 'What should be different?', kind: 'text' }]}
      danger
      action={{ isPending: false, error: null }}
      onDo={({ reason = '' }) => onReject(reason.trim().slice(0, limits.text.description))}
      onClose={onClose}
    />
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
