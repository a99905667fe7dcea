import type { PostalRule } from './postal-rule.ts';
import { postalRules } from './postal-rules.ts';

const other: PostalRule = { lines: '%N%n%A%n%C', needs: 'C' };

/** The rule of a country (ISO 3166-1 alpha-2). The usual one for an unknown country. */
export const postalRule = (country: string): PostalRule => postalRules[country] ?? other;
