import { type ReactNode, type SubmitEvent, useId } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Stack } from '../layout/layout.tsx';
import { Notice } from '../page/notice.tsx';
import { SupportReference } from '../page/problem/support-reference.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from './dialog.tsx';

interface SharedProps {
  readonly title: string;
  /** Labels of the two buttons. */
  readonly doIt: string;
  readonly leaveIt?: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface FormDialogProps extends SharedProps {
  readonly size?: 'narrow' | 'normal';
  /** From `useServerForm`. */
  readonly form: {
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly isSending: boolean;
    readonly problem: string | null;
    /** The error behind the problem. */
    readonly error?: unknown;
  };
  /** An extra button on the left. */
  readonly first?: ReactNode;
  /** Shown below the form, outside of it. */
  readonly below?: ReactNode;
}

/** A form in a dialog. Enter submits it, Escape closes the dialog, a click beside it does nothing. */
export function FormDialog(props: FormDialogProps) {
  const { title, doIt, leaveIt = 'Cancel', danger = false, size = 'narrow', form, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size={size}
      sticky
      actions={
        <>
          {props.first}
          <Button onClick={onClose}>{leaveIt}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.isSending}>
            {doIt}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={id} onSubmit={form.onSubmit} noValidate>
        {props.children}
        {form.problem && (
          <Notice kind="problem">
            {form.problem}
            <SupportReference of={form.error} />
          </Notice>
        )}
      </Stack>
      {props.below}
    </Dialog>
  );
}

interface ActionDialogProps extends SharedProps {
  /** The mutation that the first button runs. */
  readonly action: { readonly isPending: boolean; readonly error: unknown };
  readonly onConfirm: () => void;
}

/** Confirms an action. Its children explain the action and contain the fields it needs. */
export function ActionDialog({ action, onConfirm, ...rest }: ActionDialogProps) {
  const form = {
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!action.isPending) onConfirm();
    },
    isSending: action.isPending,
    problem: action.error ? errorMessage(action.error) : null,
    error: action.error,
  };
  return <FormDialog {...rest} form={form} />;
}
