import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costCents } from '#scripts/cost/aws-prices.ts';
import { costPage } from '#scripts/cost/cost-page.ts';
import { before, today } from '#scripts/cost/measured.ts';
import { costRows } from '#scripts/cost/print-costs.ts';
import { cardUsage } from '#scripts/cost/usage.ts';

describe('docs/cost.md', () => {
  it('is what `npm run cost -- --write` makes of the measured usage and the prices', () => {
    expect(readFileSync('docs/cost.md', 'utf8')).toBe(costPage());
  });
});

describe('a cost', () => {
  it('is usage times price, in cents', () => {
    expect(costCents({ moderation: 3 })).toBeCloseTo(0.3);
    expect(costCents({})).toBe(0);
  });

  it('of a fundraiser is that of its cards and orders', () => {
    const [card, sheet, order, , fundraiser] = costRows.map(({ usage }) => costCents(usage(today)));
    expect(fundraiser).toBeCloseTo(2000 * ((card ?? 0) + (sheet ?? 0)) + 500 * (order ?? 0));
  });

  it('of a card fell with its print files', () => {
    expect(today.printFilesMb).toBeLessThanOrEqual(15);
    expect(costCents(cardUsage(today))).toBeLessThan(costCents(cardUsage(before)) / 3);
  });
});
