import { setTimeout as pause } from 'node:timers/promises';
import type { AwsFaults } from '../faults/aws-faults.ts';
import type { Resources } from '../product.ts';
import type { RawTable } from './raw-table.ts';

type Row = Readonly<Record<string, unknown>>;

export interface LaggingTable {
  /** Its name: a copy of the table with the same indexes. */
  readonly name: string;
  /** Copies these rows within a second, given as items or keys. */
  changed(rows: readonly Row[]): void;
  /** Number of rows whose change it does not show yet. */
  behind(): number;
  /** Settles when every copy under way has ended. */
  close(): Promise<void>;
}

/** Milliseconds: DynamoDB promises consistency "usually within one second". */
const maxLag = 1000;

/** A copy of the table that is up to a second behind, row by row. Its queries reply as an index does that still lags. */
export async function startLaggingTable(
  raw: RawTable,
  { name: TableName, partitionKey, sortKey }: Resources['table'],
  faults: Pick<AwsFaults, 'draw'>,
): Promise<LaggingTable> {
  const name = `${TableName}-lagging`;
  await copyTable(raw, TableName, name);
  const waiting = new Map<string, NodeJS.Timeout>();
  const copying = new Map<string, Promise<void>>();
  const copy = async (Key: Row) => {
    const { Item } = await raw.call('GetItem', { TableName, Key, ConsistentRead: true });
    await (Item ? raw.call('PutItem', { TableName: name, Item }) : raw.call('DeleteItem', { TableName: name, Key }));
  };
  // One copy of a row at a time: an older state must not overwrite a newer one.
  const copyInTurn = (id: string, key: Row) => {
    waiting.delete(id);
    const turn = (copying.get(id) ?? Promise.resolve()).then(() => copy(key)).catch(console.error);
    const settled = turn.finally(() => copying.get(id) === settled && copying.delete(id));
    copying.set(id, settled);
  };
  return {
    name,
    changed(rows) {
      for (const row of rows) {
        const key = { [partitionKey]: row[partitionKey], [sortKey]: row[sortKey] };
        const id = JSON.stringify(key);
        // A copy that is due reads the newest state.
        if (waiting.has(id)) continue;
        waiting.set(id, setTimeout(() => copyInTurn(id, key), maxLag * faults.draw('stale-indexes')).unref());
      }
    },
    behind: () => waiting.size + copying.size,
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(copying.values());
    },
  };
}

const definition = ['KeySchema', 'AttributeDefinitions'] as const;

/** Creates the copy anew: what an earlier run left of it may lack rows. */
async function copyTable(raw: RawTable, from: string, to: string): Promise<void> {
  await raw.call('DeleteTable', { TableName: to }).catch(() => undefined);
  const { Table } = await raw.call('DescribeTable', { TableName: from });
  const shape = Table as Readonly<Record<string, unknown>> & { readonly GlobalSecondaryIndexes?: readonly Row[] };
  const indexes = shape.GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
    IndexName,
    KeySchema,
    Projection,
  }));
  const same = Object.fromEntries(definition.map((field) => [field, shape[field]]));
  const made = {
    TableName: to,
    ...same,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes && { GlobalSecondaryIndexes: indexes }),
  };
  await untilCreated(() => raw.call('CreateTable', made));
  let start: unknown;
  do {
    const page = await raw.call('Scan', { TableName: from, ...(start !== undefined && { ExclusiveStartKey: start }) });
    for (const Item of page.Items as readonly Row[]) await raw.call('PutItem', { TableName: to, Item });
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

/** A server that deletes tables in the background refuses to create the table for a moment. */
async function untilCreated(create: () => Promise<unknown>): Promise<void> {
  for (let left = 50; ; left--) {
    try {
      await create();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(100);
    }
  }
}
