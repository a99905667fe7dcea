import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAllTemplates, putTemplate } from '#functions/table/catalog/template.ts';
import { runSmokeChecks, smokeChecks } from '#scripts/deploy/smoke-checks.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { COMMIT: '0123abc' } });
});
afterAll(() => product.stop());

/** The problems by check. Checks without a problem are omitted. */
async function problems(origin: string, commit: string | null = null): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const failed = await runSmokeChecks({ origin, commit }, (what, problem) => {
    if (problem !== null) found[what] = problem;
  });
  expect(failed).toBe(Object.keys(found).length);
  return found;
}

describe('the smoke test', () => {
  it('finds no problem in a working product', async () => {
    expect(await problems(product.origin, '0123abc')).toEqual({});
  });

  it('reports that another commit runs', async () => {
    expect(await problems(product.origin, 'fedcba9')).toEqual({ 'API and table': 'runs 0123abc, not fedcba9' });
  });

  it('fails every check when no server responds', async () => {
    expect(Object.keys(await problems('http://127.0.0.1:1'))).toHaveLength(smokeChecks.length);
  });

  it('reports a shop without templates', async () => {
    const { items } = await listAllTemplates({ limit: 100 });
    for (const template of items) await putTemplate({ ...template, is_active: false });
    expect(await problems(product.origin)).toEqual({
      'templates and their pictures': 'there is no template, so nobody can start a card',
    });
  });
});
