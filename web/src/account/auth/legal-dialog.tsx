import { privacyText } from '#web/src/base/content/privacy.ts';
import { termsText } from '#web/src/base/content/terms.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { LegalText } from '#web/src/parts/page/legal-text.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

const texts = { terms: termsText, privacy: privacyText };
export type LegalName = keyof typeof texts;

/** The text of /terms or /privacy, without leaving the form. */
export function LegalDialog({ name, onClose }: { readonly name: LegalName; readonly onClose: () => void }) {
  return (
    <Dialog open reading onClose={onClose} title={texts[name].title} actions={<Button onClick={onClose}>Close</Button>}>
      <LegalText text={texts[name]} headings={3} />
    </Dialog>
  );
}
