import { now } from '../clock.ts';
import { newId } from '../new-id.ts';
import { tableName } from './client.ts';
import { keys } from './keys.ts';
import type { Write } from './transact.ts';

interface AuditEntry {
  /** `noun.past`, as `payment.late`. */
  readonly what: string;
  /** The id of what it is about; never a name or an address. */
  readonly subject: string;
  /** Who did it: a user's id, or the partner or part of the shop. */
  readonly by: string;
}

/** An entry of the audit log: only ever added, written with what it tells of. A month is a partition, `yyyymm`. */
export function appendAudit(entry: AuditEntry): Write {
  const at = now().toISOString();
  const id = newId('audit');
  const month = at.slice(0, 7).replace('-', '');
  return {
    Put: {
      TableName: tableName(),
      Item: { ...keys.audit(month, id), id, at, ...entry },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
