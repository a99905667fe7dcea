import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SettingsRow, Tables } from './rows.ts';

type TableName = keyof Tables;
type Put = readonly [TableName, Tables[TableName]];

const defaults: SettingsRow = {
  id: 'settings',
  offset: 0,
  target: null,
  duplicate: true,
  reorder: true,
  late_seconds: 1,
  hold: false,
  drop: 0,
  endpoint: 'enabled',
  seed: 1,
  tax_percent: 0,
  // Ten minutes is long enough to show a waiting order, and short enough for a demo.
  settle_seconds: 600,
  // Stripe's two days, in the United States.
  available_seconds: 172_800,
  arrival_seconds: 172_800,
};

/**
 * The database of the simulator. `flush` writes all puts as one line of the journal, so all or none survive a kill. All puts
 * up to a flush happen in one turn of the event loop, so no request sees half of another.
 */
export interface Store {
  get<Name extends TableName>(table: Name, id: string): Tables[Name] | undefined;
  /** In the order of their first put. */
  all<Name extends TableName>(table: Name): Tables[Name][];
  put<Name extends TableName>(table: Name, row: Tables[Name]): void;
  flush(): void;
  settings(): SettingsRow;
  /** Seconds since 1970 by the simulator's clock. */
  now(): number;
}

export function openStore(file: string): Store {
  const tables = new Map<TableName, Map<string, Tables[TableName]>>();
  const tableOf = (name: TableName) => {
    const rows = tables.get(name) ?? new Map<string, Tables[TableName]>();
    tables.set(name, rows);
    return rows;
  };
  for (const [table, row] of readJournal(file)) tableOf(table).set(row.id, row);
  rewriteJournal(file, tables);

  let unsaved: Put[] = [];
  const settings = () => ({ ...defaults, ...(tableOf('settings').get('settings') as SettingsRow | undefined) });
  return {
    get: (table, id) => tableOf(table).get(id) as Tables[typeof table] | undefined,
    all: (table) => [...tableOf(table).values()] as Tables[typeof table][],
    put(table, row) {
      tableOf(table).set(row.id, row);
      unsaved.push([table, row]);
    },
    flush() {
      if (unsaved.length > 0) appendFileSync(file, lineOf(unsaved));
      unsaved = [];
    },
    settings,
    now: () => Math.floor(Date.now() / 1000) + settings().offset,
  };
}

const lineOf = (puts: readonly Put[]) => `${JSON.stringify(puts)}\n`;

/** Drops an incomplete last line: a kill interrupted it before its request got a reply. */
function readJournal(file: string): Put[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => JSON.parse(line) as Put[]);
}

/** Rewrites the journal with only the latest version of each row. */
function rewriteJournal(file: string, tables: ReadonlyMap<TableName, ReadonlyMap<string, Tables[TableName]>>): void {
  const lines = [...tables].flatMap(([table, rows]) => [...rows.values()].map((row) => lineOf([[table, row]])));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, lines.join(''));
  renameSync(`${file}.new`, file);
}

/** An id in Stripe's form: a prefix and 24 random characters. */
export const freshId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
