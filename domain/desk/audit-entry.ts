import * as z from 'zod';

/** Fields of a thing, as `auditTable` names them: ids, states, and sums in cents. */
const State = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
export type AuditState = NonNullable<z.infer<typeof State>>;

/** An entry of the audit log (P-51). `at` is ISO 8601 UTC; `before` and `after` are null where nothing of the thing is kept. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** A row of `auditTable`, or of an earlier one. */
  what: z.string(),
  /** The id of what it is about. */
  subject: z.string(),
  /** Ids of what the operator looked at. */
  seen: z.array(z.string()).default([]),
  /** An operator's id, or the partner or part of the shop that acted. */
  by: z.string(),
  before: State.default(null),
  after: State.default(null),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** As operators read it: `by_name` is the operator's name, null for everyone else and for an account that is gone. */
export const AuditEntryView = AuditEntry.extend({ by_name: z.string().nullable() });
export type AuditEntryView = z.infer<typeof AuditEntryView>;
