/** The version of the legal texts that a sign-up agrees to (P-42). It changes with the substance of /terms or /privacy. */
export const termsVersion = '2026-11-01';
