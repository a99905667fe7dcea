import type { AuditEntry, AuditEntryView } from '#domain/desk/audit-entry.ts';
import { loadProfiles } from '#functions/table/account/profile.ts';

/** Entries with operators' current names; the log keeps only ids. */
export async function auditView(entries: readonly AuditEntry[]): Promise<AuditEntryView[]> {
  const profiles = await loadProfiles([...new Set(entries.map(({ by }) => by))]);
  const names = new Map(profiles.map(({ user_id, full_name }) => [user_id, full_name]));
  return entries.map((entry) => ({ ...entry, by_name: names.get(entry.by) ?? null }));
}
