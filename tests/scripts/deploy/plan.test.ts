import { describe, expect, it } from 'vitest';
import { type Stage, stages } from '#infra/stages.ts';
import { advice, missingOf, targetOf } from '#scripts/deploy/plan.ts';
import { commitBefore } from '#scripts/deploy/releases.ts';

const ready: Stage = {
  ...stages.prod,
  account: '111122223333',
  domain: 'cards.test',
  mailFrom: 'cards@cards.test',
  alarmMail: 'alarms@cards.test',
  repository: 'cards/shop',
  pager: 'https://pager.test/hook',
};
const missing = (stage: Stage, account?: string): string[] => missingOf(stage, { name: 'prod', account });

describe('a stage', () => {
  it('is deployed into the account of its row, with or without `--account`', () => {
    expect(missing(ready)).toEqual([]);
    expect(missing(ready, '111122223333')).toEqual([]);
  });

  it('is never deployed into another account', () => {
    expect(missing(ready, '999999999999')).toEqual([
      'prod belongs into the account 111122223333, not into 999999999999.',
    ]);
  });

  it('requires an account in its row, or 12 digits in `--account`', () => {
    const row = { ...ready, account: null };
    expect(missing(row)).toEqual([
      'Set `account` in stages.prod of infra/stages.ts, or name the account with --account.',
    ]);
    expect(missing(row, '999999999999')).toEqual([]);
    expect(missing(row, '9999')).toEqual(['--account is 12 digits.']);
  });

  it('is not deployed with the placeholders of the table', () => {
    expect(missing(stages.prod, '999999999999')).toEqual([
      expect.stringContaining('Set `domain`'),
      expect.stringContaining('Set `mailFrom`'),
      expect.stringContaining('Set `alarmMail`'),
      expect.stringContaining('Set `repository`'),
      expect.stringContaining('Set `pager`'),
    ]);
  });
});

it('every stage that keeps data has an address for its alarms', () => {
  const silent = Object.values<Stage>(stages).filter(({ keepsData, alarmMail }) => keepsData && alarmMail === null);
  expect(silent).toEqual([]);
});

it('an incomplete stage throws with all missing settings', () => {
  expect(() => targetOf('prod', '999999999999')).toThrow(/Set `domain`[^]*Set `mailFrom`[^]*Set `alarmMail`/);
});

it('a stage that keeps data requires a pager', () => {
  expect(missing({ ...ready, pager: null })).toEqual([expect.stringContaining('Set `pager`')]);
  expect(missing({ ...ready, pager: null, keepsData: false })).toEqual([]);
});

describe('a rollback', () => {
  const releases = (...commits: readonly string[]) =>
    commits.map((commit) => ({ commit, at: '2026-03-16T15:00:00.000Z' }));

  it('goes to the newest release of a commit other than the running one', () => {
    expect(commitBefore(releases('c', 'c', 'b', 'a'), 'c')).toBe('b');
  });

  it('goes to the last good release when the running commit failed its smoke test', () => {
    expect(commitBefore(releases('c', 'b', 'a'), 'broken')).toBe('c');
  });

  it('has no target before the second release', () => {
    expect(commitBefore(releases(), 'a')).toBeNull();
    expect(commitBefore(releases('a', 'a'), 'a')).toBeNull();
  });
});

describe('the advice before a deployment', () => {
  it.each([
    ['dev', []],
    ['prod', [/^Creative designs: subscribe this account to "Stable Image Style Transfer"/]],
  ] as const)('of %s names the required subscriptions', (name, sentences) => {
    expect(advice(stages[name])).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });
});
