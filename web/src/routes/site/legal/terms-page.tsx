import { termsText } from '#web/content/terms';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return <LegalPage text={termsText} />;
}
