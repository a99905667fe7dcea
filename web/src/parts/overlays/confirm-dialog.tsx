import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Notice } from '../page/notice.tsx';
import { SupportReference } from '../page/problem/support-reference.tsx';
import { Button } from '../ui/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What the two buttons do, in words. */
  readonly doIt: string;
  readonly leaveIt: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** The error behind the problem, where a call failed. */
  readonly error?: unknown;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What happens, and fields to fill in. */
  readonly children: ReactNode;
}

/** Asks before an action that cannot be undone. Enter in a field confirms, Escape closes the dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, doIt, leaveIt, danger = false, busy, problem, error, onConfirm, onClose, children } = props;
  const form = useId();
  const confirm = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>{leaveIt}</Button>
          <Button type="submit" form={form} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {doIt}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={confirm} noValidate>
        {children}
        {problem && (
          <Notice kind="problem">
            {problem}
            <SupportReference of={error} />
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
