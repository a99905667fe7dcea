import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { type StageName, stages } from '#infra/stages.ts';
import { costCents } from '#scripts/cost/aws-prices.ts';
import { costPage } from '#scripts/cost/cost-page.ts';
import { backupUsage, inTemplates } from '#scripts/cost/idle.ts';
import { today } from '#scripts/cost/measured.ts';
import { costRows } from '#scripts/cost/print-costs.ts';
import { cardUsage } from '#scripts/cost/usage.ts';
import { propertiesOf, synthesise } from '#tests/infra/synthesise.ts';

describe('docs/cost.md', () => {
  it('is the output of `npm run cost -- --write` for the measured usage and the prices', () => {
    expect(readFileSync('docs/cost.md', 'utf8')).toBe(costPage());
  });
});

describe('hosted art', () => {
  it('is in docs/cost.md with its price, its source, and what a month at the cap of prod costs', () => {
    const { cents, priced } = artistTable['bedrock-style-transfer'];
    const page = costPage();
    expect(page).toContain(`| bedrock-style-transfer | ${cents} | 16 | ${priced} |`);
    expect(page).toContain('| the worst month: 31 days at the cap | 775.00 | 46.50 | none |');
    expect(page).toContain('| the worst month that strangers can cause | 248.00 | 46.50 | none |');
  });
});

describe('a cost', () => {
  it('is usage times price, in cents', () => {
    expect(costCents({ moderation: 3 })).toBeCloseTo(0.3);
    expect(costCents({})).toBe(0);
  });

  it('of a fundraiser is the sum of its cards and orders', () => {
    const [card, sheet, order, , fundraiser] = costRows.map(({ usage }) => costCents(usage(today)));
    expect(fundraiser).toBeCloseTo(2000 * ((card ?? 0) + (sheet ?? 0)) + 500 * (order ?? 0));
  });

  it('of a card is below half a cent, because its print files are small', () => {
    expect(costCents(cardUsage(today))).toBeLessThan(0.5);
    expect(costCents(cardUsage({ ...today, printFilesMb: 44.5 }))).toBeGreaterThan(0.5);
  });
});

describe('a month without visitors', () => {
  // Staging costs the same as dev.
  it.each<StageName>(['prod', 'dev'])('includes the resources in the templates of %s', (stage) => {
    const templates = synthesise(stage);
    const of = (type: string) => propertiesOf(templates, `AWS::${type}`);
    const metrics = of('CloudWatch::Alarm').flatMap(({ Metrics }): unknown[] =>
      Metrics ? Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat) : [1],
    );
    expect({
      alarmMetrics: metrics.length,
      secrets: of('SecretsManager::Secret').length,
      aclRules: of('WAFv2::WebACL').flatMap(({ Rules }): unknown[] => Rules).length,
    }).toEqual(inTemplates(stages[stage]));
    for (const type of ['CloudWatch::CompositeAlarm', 'CloudWatch::Dashboard', 'WAFv2::WebACL'])
      expect([type, of(type).length]).toEqual([type, 1]);
  });

  it('includes a week of recovery points and 35 days of each copy', () => {
    expect(backupUsage(stages.prod).backupGbMonth).toBe(7 + 35);
    expect(backupUsage({ ...stages.prod, backupAccount: '210987654321' }).backupGbMonth).toBe(7 + 35 + 35);
    expect(backupUsage(stages.dev).backupGbMonth).toBe(0);
  });
});
