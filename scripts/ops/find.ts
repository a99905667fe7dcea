import { findAnything } from '#functions/desk/find.ts';
import { type Cell, type OpsResult, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';

const heads = ['kind', 'id', 'title', 'status', 'since', 'execution', 'belongs to'];

/** Finds orders, people, cards and runs by number, address, name or id. Shows people's names only with `names`. */
export async function showFound(typed: string, names: boolean): Promise<OpsResult> {
  const found = await findAnything(typed);
  if (found.length === 0) throw new CannotDo(`Nothing is named ${typed}.`);
  const shown = found.map((one) => {
    const { email, ...ids } = one.ids;
    const isNamed = names || one.kind === 'order';
    return { ...one, title: isNamed ? one.title : null, ids: names && email ? { ...ids, email } : ids };
  });
  const rows = shown.map(({ kind, id, title, status, created_at, execution, ids }): Cell[] => [
    kind,
    id,
    title,
    status,
    created_at,
    execution && `${execution.name} ${execution.status}`,
    Object.entries(ids)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  ]);
  return { text: textTable(heads, rows), json: shown };
}
