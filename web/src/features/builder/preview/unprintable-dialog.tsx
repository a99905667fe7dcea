import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import { fieldName } from '../fields/field-names.ts';
import styles from './preview.module.css';
import type { useMaking } from './use-making.ts';

type UnprintableDialogProps = Pick<ReturnType<typeof useMaking>, 'unprintable' | 'makeAnyway' | 'backToWords'>;

/** Asked before the press runs: some characters are in none of the card's fonts. */
export function UnprintableDialog({ unprintable, makeAnyway, backToWords }: UnprintableDialogProps) {
  return (
    <Dialog
      open={unprintable.length > 0}
      onClose={backToWords}
      title="Some characters cannot be printed"
      size="narrow"
      actions={
        <>
          <Button onClick={makeAnyway}>Make it anyway</Button>
          <Button variant="primary" onClick={backToWords}>
            Change the words
          </Button>
        </>
      }
    >
      <p>None of the card's typefaces has them. An empty box would be printed in their place.</p>
      <ul className={styles.findings}>
        {unprintable.map(({ field, message }) => (
          <li key={field}>
            {fieldName(field) && <strong>{fieldName(field)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
