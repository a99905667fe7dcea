import { fieldRows } from '../draft/card-form.ts';

const others: Readonly<Record<string, string>> = {
  stats: 'Stats',
  stats_title: 'Title of the table',
  signature: 'Signature',
};

/** The label of a field. Null for anything else, such as the photo. */
export function fieldName(field: string | undefined): string | null {
  if (field === undefined) return null;
  return fieldRows.find(({ name }) => name === field)?.label ?? others[field] ?? null;
}
