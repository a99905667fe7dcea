import type { ProofWarning } from '#domain/cards/print/proof.ts';

/** The preview's warnings by field. Two warnings of one field become two sentences. */
export function findingsByField(warnings: readonly ProofWarning[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { field, message } of warnings)
    if (field) found[field] = [found[field], message].filter(Boolean).join(' ');
  return found;
}
