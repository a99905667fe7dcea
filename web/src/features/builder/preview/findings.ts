import type { ProofWarning } from '#domain/print/proof';

/** Field → words for what drawing found; two findings of one field are two sentences. */
export function findingsByField(warnings: readonly ProofWarning[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { field, message } of warnings)
    if (field) found[field] = [found[field], message].filter(Boolean).join(' ');
  return found;
}
