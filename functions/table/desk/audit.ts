import { type AuditAction, auditState } from '#domain/desk/audit-actions.ts';
import { AuditEntry } from '#domain/desk/audit-entry.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Item } from '#functions/platform/table/client.ts';
import { indexes } from '#functions/platform/table/indexes.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import {
  indexRowsFrom,
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryMergedPage,
  queryPage,
  type Rows,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

interface NewEntry {
  /** A row of `auditTable`. */
  readonly what: AuditAction;
  /** The id of the order, card or return; never a name or an address. */
  readonly subject: string;
  /** Ids of what an operator saw, if the decision covers only these. */
  readonly seen?: readonly string[];
  /** An operator's id, a partner, or a part of the shop. */
  readonly by: string;
  /** The thing before and after. The log keeps the fields of the action's row. */
  readonly before?: object;
  readonly after?: object;
}

const monthOf = (at: string): string => at.slice(0, 7).replace('-', '');

/** Writes an entry of the audit log, in the transaction that it reports. A month is a partition: `yyyymm`. */
export function appendAudit({ before, after, ...entry }: NewEntry): Write {
  const at = now().toISOString();
  const id = newId('audit');
  const { what, by, subject } = entry;
  return insertRowWrite({
    ...keys.audit(monthOf(at), id),
    ...indexes.audit({ what, by, subject }, at, id),
    id,
    at,
    ...entry,
    ...(before && { before: auditState(what, before) }),
    ...(after && { after: auditState(what, after) }),
  });
}

export interface AuditRequest {
  /** `yyyymm`. Default: every month with a filter, this month and the last without one. */
  readonly month?: string | undefined;
  readonly what?: string | undefined;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
}

const filters = ['subject', 'by', 'what'] as const;

/** The rows of the most selective filter, from its index, or of the month without a filter. */
function rowsOf(
  month: string | undefined,
  request: Omit<AuditRequest, 'month'>,
  first: (typeof filters)[number] | undefined,
): Rows {
  if (first === undefined) {
    const { pk, sk } = keys.audit(month ?? '', '');
    return ownRows(pk, sk);
  }
  const { subject = '', by = '', what = '' } = request;
  const { gsi1pk, gsi2pk, gsi3pk } = indexes.audit({ subject, by, what }, '', '');
  const [index, partition] = ({ subject: ['gsi1', gsi1pk], by: ['gsi2', gsi2pk], what: ['gsi3', gsi3pk] } as const)[
    first
  ];
  return month
    ? indexRowsFrom(index, partition, `${month.slice(0, 4)}-${month.slice(4)}`)
    : rowsInIndex(index, partition);
}

/** This month and the last, so that the log is not empty on the first of a month. */
function latestMonths(): readonly string[] {
  const today = now();
  const lastMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1));
  return [today, lastMonth].map((day) => monthOf(day.toISOString()));
}

/** A page of the entries that match every filter, newest first. */
export function listAudit({ month, ...request }: AuditRequest, paged: PageRequest): Promise<Page<AuditEntry>> {
  const first = filters.find((name) => request[name] !== undefined);
  const parse = (item: Item) => AuditEntry.parse(item);
  if (month === undefined && first === undefined) {
    const partitions = latestMonths().map((each) => keys.audit(each, '').pk);
    return queryMergedPage('', partitions, paged, parse);
  }
  const rows = rowsOf(month, request, first);
  const others = filters.filter((name) => name !== first && request[name] !== undefined);
  const fitting: Rows = {
    ...rows,
    ...(others.length > 0 && {
      FilterExpression: others.map((name) => `#${name} = :${name}`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(others.map((name) => [`#${name}`, name])),
    }),
    ExpressionAttributeValues: {
      ...rows.ExpressionAttributeValues,
      ...Object.fromEntries(others.map((name) => [`:${name}`, request[name] ?? ''])),
    },
  };
  return queryPage(newestFirst(fitting), paged, parse);
}
