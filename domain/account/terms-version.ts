/** Version of the legal texts (P-42). Change it with the substance of /terms or /privacy. */
export const termsVersion = '2026-11-01';

interface Agreement {
  readonly terms_version: string;
  readonly age_confirmed: boolean;
}

/** Whether a consent covers the current texts and the age (P-5). Null if the account never agreed. */
export const hasAgreed = (consent: Agreement | null): boolean =>
  consent?.terms_version === termsVersion && consent.age_confirmed;
