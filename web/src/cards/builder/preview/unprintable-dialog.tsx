import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { fieldName } from '../fields/field-names.ts';
import type { useMakeSide } from './use-make-side.ts';

type UnprintableDialogProps = Pick<ReturnType<typeof useMakeSide>, 'unprintable' | 'makeAnyway' | 'backToForm'>;

/** Asks before a generation if no font of the card has some of the typed characters. */
export function UnprintableDialog({ unprintable, makeAnyway, backToForm }: UnprintableDialogProps) {
  return (
    <Dialog
      open={unprintable.length > 0}
      onClose={backToForm}
      title="Some characters cannot be printed"
      size="narrow"
      actions={
        <>
          <Button onClick={makeAnyway}>Make it anyway</Button>
          <Button variant="primary" onClick={backToForm}>
            Change the words
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>None of the card's typefaces has them. An empty box would be printed in their place.</p>
        <ul>
          {unprintable.map(({ field, message }) => (
            <li key={field}>
              {fieldName(field) && <strong>{fieldName(field)}: </strong>}
              {message}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
