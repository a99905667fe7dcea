import { termsText } from '#web/src/base/content/terms.ts';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return <LegalPage text={termsText} />;
}
