import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { keys } from '../../platform/table/keys.ts';
import { insertRowWrite } from '../../platform/table/once.ts';
import { newestFirst, ownRows, type Page, type PageAsked, queryPage } from '../../platform/table/page.ts';
import type { Write } from '../../platform/table/transact.ts';

interface AuditEntry {
  /** `noun.past`, for example `payment.late`. */
  readonly what: string;
  /** The id of the order, card or return; never a name or an address. */
  readonly subject: string;
  /** Ids of what an operator looked at, where the decision counts for these alone. */
  readonly seen?: readonly string[];
  /** An operator's id, or the partner or part of the shop that acted. */
  readonly by: string;
}

const monthOf = (at: string): string => at.slice(0, 7).replace('-', '');

/** Writes an entry of the audit log, in the transaction of what it reports. A month is a partition: `yyyymm`. */
export function appendAudit(entry: AuditEntry): Write {
  const at = now().toISOString();
  const id = newId('audit');
  const month = monthOf(at);
  return insertRowWrite({ ...keys.audit(month, id), id, at, ...entry });
}

const StoredEntry = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  subject: z.string(),
  seen: z.array(z.string()).default([]),
  by: z.string(),
});

/** A page of a month's entries, newest first; `month` as `yyyymm`, left out: this month. */
export function listAudit(month: string | undefined, asked: PageAsked): Promise<Page<z.infer<typeof StoredEntry>>> {
  const { pk, sk } = keys.audit(month ?? monthOf(now().toISOString()), '');
  return queryPage(newestFirst(ownRows(pk, sk)), asked, (item) => StoredEntry.parse(item));
}
