import { type ComponentProps, Suspense, useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { CheckField } from '#web/src/parts/forms/field.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from './auth-form.module.css';
import type { LegalName } from './legal-dialog.tsx';

const LegalDialog = lazyPart(async () => (await import('./legal-dialog.tsx')).LegalDialog);

const { min, consentUnder } = limits.age;

type TermsFieldProps = ComponentProps<'input'> & { readonly error: string | undefined };

/** The consent for a sign-up: both texts and the age (P-1 and P-5). */
export function TermsField(field: TermsFieldProps) {
  const [reading, setReading] = useState<LegalName | null>(null);
  const open = (name: LegalName, label: string) => (
    <button type="button" className={styles.inline} onClick={() => setReading(name)}>
      {label}
    </button>
  );
  return (
    <>
      <CheckField
        {...field}
        label={`I am ${min} or older and, if I am under ${consentUnder}, a parent or guardian agrees. I accept the Terms of Service and Privacy Policy.`}
        hint={
          <span className={styles.read}>
            Read the {open('terms', 'Terms of Service')} and the {open('privacy', 'Privacy Policy')}
          </span>
        }
      />
      {reading && (
        <Suspense fallback={null}>
          <LegalDialog name={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </>
  );
}
