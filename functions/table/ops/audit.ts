import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import { tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import { newestFirst, ownRows, type Page, type PageAsked, queryPage } from '../../platform/table/page.ts';
import type { Write } from '../../platform/table/transact.ts';

interface AuditEntry {
  /** `noun.past`, as `payment.late`. */
  readonly what: string;
  /** The id of what it is about; never a name or an address. */
  readonly subject: string;
  /** Who did it: a user's id, or the partner or part of the shop. */
  readonly by: string;
}

const monthOf = (at: string): string => at.slice(0, 7).replace('-', '');

/** An entry of the audit log: only ever added, written with what it tells of. A month is a partition, `yyyymm`. */
export function appendAudit(entry: AuditEntry): Write {
  const at = now().toISOString();
  const id = newId('audit');
  const month = monthOf(at);
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.audit(month, id), id, at, ...entry },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

const StoredEntry = z.object({ id: z.string(), at: z.string(), what: z.string(), subject: z.string(), by: z.string() });

/** A month's entries (`yyyymm`, left out: this month), newest first. */
export function listAudit(month: string | undefined, asked: PageAsked): Promise<Page<z.infer<typeof StoredEntry>>> {
  const { pk, sk } = keys.audit(month ?? monthOf(now().toISOString()), '');
  return queryPage(newestFirst(ownRows(pk, sk)), asked, (item) => StoredEntry.parse(item));
}
