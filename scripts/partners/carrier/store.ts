import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CarrierTables, Settings, ShipmentRow, Tracker, TrackerEvent } from './rows.ts';

type TableName = keyof CarrierTables;
type Row = CarrierTables[TableName];
/** The new state of a row. Null if it was removed. */
type Put = readonly [table: TableName, id: string, row: Row | null];

const defaults: Settings = {
  id: 'settings',
  offset: 0,
  target: null,
  hold: false,
  duplicate: true,
  seed: null,
  faults: [],
};

/** The simulator's database: rows in memory, and a journal that survives a kill. Each `flush` writes one line, so its puts are atomic. */
export interface CarrierStore {
  readonly shipments: ReadonlyMap<string, ShipmentRow>;
  readonly trackers: ReadonlyMap<string, Tracker>;
  readonly deliveries: ReadonlyMap<string, TrackerEvent>;
  trackerOf(code: string): Tracker | undefined;
  settings(): Settings;
  put<Name extends TableName>(table: Name, row: CarrierTables[Name]): void;
  remove(table: TableName, id: string): void;
  flush(): void;
  /** Seconds since 1970 by the simulator's clock. */
  now(): number;
}

const lineOf = (puts: readonly Put[]): string => `${JSON.stringify(puts)}\n`;

/** A kill may cut off the last line. Its request got no reply. */
function readJournal(file: string): Put[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((line) => JSON.parse(line) as Put[]);
}

export function openCarrierStore(file: string): CarrierStore {
  const tables = {
    shipments: new Map<string, ShipmentRow>(),
    trackers: new Map<string, Tracker>(),
    deliveries: new Map<string, TrackerEvent>(),
    settings: new Map<string, Settings>(),
  };
  const codes = new Map<string, string>();
  const apply = ([table, id, row]: Put): void => {
    const rows = tables[table] as Map<string, Row>;
    if (row === null) rows.delete(id);
    else rows.set(id, row);
    if (table === 'trackers' && row !== null) codes.set((row as Tracker).tracking_code, id);
  };
  for (const put of readJournal(file)) apply(put);
  const all = (Object.keys(tables) as TableName[]).flatMap((table) =>
    [...tables[table].values()].map((row): Put => [table, row.id, row]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, all.map((put) => lineOf([put])).join(''));
  renameSync(`${file}.new`, file);
  return storeOver(file, tables, codes, apply);
}

function storeOver(
  file: string,
  tables: { readonly [Name in TableName]: ReadonlyMap<string, CarrierTables[Name]> },
  codes: ReadonlyMap<string, string>,
  apply: (put: Put) => void,
): CarrierStore {
  let unsaved: Put[] = [];
  const write = (put: Put): void => {
    apply(put);
    unsaved.push(put);
  };
  const settings = (): Settings => ({ ...defaults, ...tables.settings.get('settings') });
  return {
    ...tables,
    settings,
    trackerOf: (code) => tables.trackers.get(codes.get(code) ?? ''),
    put: (table, row) => write([table, row.id, row]),
    remove: (table, id) => write([table, id, null]),
    flush() {
      if (unsaved.length > 0) appendFileSync(file, lineOf(unsaved));
      unsaved = [];
    },
    now: () => Math.floor(Date.now() / 1000) + settings().offset,
  };
}

/** An id in EasyPost's form: a prefix and 32 hexadecimal characters. */
export const carrierId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;
