import { expect, it } from 'vitest';
import { everySport } from '#domain/catalog/template.ts';
import { athletes } from '#scripts/samples/athletes/athletes.ts';
import { sampleOf } from '#scripts/samples/pictures/sample-table.ts';
import { designIds, loadDesign } from '#studio/designs.ts';

it.each(designIds())('%s shows an athlete of its sport', async (id) => {
  const { template } = await loadDesign(id);
  const { sport } = athletes[sampleOf(id).athlete];
  expect([everySport, sport]).toContain(template.category);
});
