import { expect, it } from 'vitest';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';

/** More designs on one back look like one product. */
const most = 3;

it('each back serves one to three designs', async () => {
  const used = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template.back_design));
  const counts = backIds().map((back) => ({ back, count: used.filter((one) => one === back).length }));
  expect(counts.filter(({ count }) => count < 1 || count > most)).toEqual([]);
});
