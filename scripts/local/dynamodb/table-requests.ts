/** Requests of DynamoDB's JSON protocol, as far as faults read them. */

type Key = Readonly<Record<string, unknown>>;
interface Write {
  readonly Item?: Key;
  readonly Key?: Key;
}
/** A write under its kind's name, such as `Put`. */
type NamedWrite = Readonly<Record<string, Write>>;

interface Request extends Write {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly ConsistentRead?: boolean;
  readonly TransactItems?: readonly NamedWrite[];
  readonly RequestItems?: Readonly<Record<string, unknown>>;
}
export type TableRequest = Request;

const isWrite = (operation: string): boolean =>
  /^(?:Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/.test(operation);

/** Items and keys of the rows that a request writes. Empty for a read. */
export function writtenBy(operation: string, request: Request): Key[] {
  if (!isWrite(operation)) return [];
  const batch = Object.values((request.RequestItems ?? {}) as Readonly<Record<string, readonly NamedWrite[]>>);
  const writes = [request, ...[...(request.TransactItems ?? []), ...batch.flat()].flatMap((one) => Object.values(one))];
  return writes.map(({ Item, Key: key }) => Item ?? key).filter((row) => row !== undefined);
}

/** Whether a read may show an older state: of an index, or one that does not ask for consistency. */
export function mayBeStale(operation: string, { IndexName, ConsistentRead }: Request): boolean {
  return /^(?:Query|Scan|GetItem)$/.test(operation) && (IndexName !== undefined || ConsistentRead !== true);
}

/** The list of a batch's rows, and how to replace it. Null for another request, or of fewer than two rows. */
export function batchOf(operation: string, { RequestItems }: Request): Batch | null {
  const [[table, given] = ['', undefined]] = Object.entries(RequestItems ?? {});
  const isRead = operation === 'BatchGetItem';
  if (given === undefined || !(isRead || operation === 'BatchWriteItem')) return null;
  const rows = (isRead ? (given as { readonly Keys: readonly unknown[] }).Keys : given) as readonly unknown[];
  if (rows.length < 2) return null;
  const holding = (some: readonly unknown[]) => ({ [table]: isRead ? { ...(given as object), Keys: some } : some });
  return { rows, holding, leftIn: isRead ? 'UnprocessedKeys' : 'UnprocessedItems' };
}

export interface Batch {
  readonly rows: readonly unknown[];
  /** `RequestItems` with some of the rows. */
  readonly holding: (rows: readonly unknown[]) => Readonly<Record<string, unknown>>;
  /** The reply's field with the rows that are left. */
  readonly leftIn: 'UnprocessedKeys' | 'UnprocessedItems';
}
