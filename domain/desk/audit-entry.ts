import * as z from 'zod';

const State = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
export type AuditState = NonNullable<z.infer<typeof State>>;

/** An entry of the audit log (P-51). `at` is ISO 8601 UTC; `before` and `after` are null if no state is kept. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  subject: z.string(),
  seen: z.array(z.string()).default([]),
  /** An operator's id, a partner, or a part of the shop. */
  by: z.string(),
  before: State.default(null),
  after: State.default(null),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `by_name` is the operator's name, null for others and for erased accounts. */
export const AuditEntryView = AuditEntry.extend({ by_name: z.string().nullable() });
export type AuditEntryView = z.infer<typeof AuditEntryView>;
