import { privacyText } from '#web/content/privacy';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return <LegalPage text={privacyText} />;
}
