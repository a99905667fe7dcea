import type { Product } from './product.ts';

interface Listed {
  readonly order_id: string;
  readonly problem: string | null;
}

/** The whole queue of a step, page by page, as an operator reads it. */
export async function listedJobs(product: Product, ops: string, step: string): Promise<Listed[]> {
  const rows: Listed[] = [];
  let cursor = '';
  do {
    const line = `GET /ops/jobs?step=${step}${cursor && `&cursor=${encodeURIComponent(cursor)}`}` as const;
    const { body } = await product.call(line, undefined, ops);
    rows.push(...body.jobs);
    cursor = body.next_cursor ?? '';
  } while (cursor !== '');
  return rows;
}
