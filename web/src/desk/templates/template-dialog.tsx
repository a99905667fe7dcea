import type { ReactNode } from 'react';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './template-desk.module.css';
import { type TemplateEntry, TemplateFields } from './template-fields.tsx';

interface TemplateDialogProps {
  readonly title: string;
  readonly doIt: string;
  readonly form: ServerForm<TemplateEntry, TemplateEntry>;
  readonly onClose: () => void;
  /** Fields before those of every template. */
  readonly children?: ReactNode;
}

/** The dialog with a template's fields. */
export function TemplateDialog({ title, doIt, form, onClose, children }: TemplateDialogProps) {
  const { field, onSubmit, isSending, problem } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" type="submit" form="template-form" busy={isSending}>
            {doIt}
          </Button>
        </>
      }
    >
      <form id="template-form" className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        <TemplateFields field={field} />
        {problem && <Notice kind="problem">{problem}</Notice>}
      </form>
    </Dialog>
  );
}
