import { accessibilityText } from '#web/src/base/content/accessibility.ts';
import { paths } from '#web/src/base/paths.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return (
    <LegalPage text={accessibilityText}>
      <p>
        <Link to={paths.contact}>Report a barrier with the contact form</Link>
      </p>
    </LegalPage>
  );
}
