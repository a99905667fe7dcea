const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** The English name of an ISO 3166-1 alpha-2 code. */
export const countryWords = (code: string): string => names.of(code) ?? code;
