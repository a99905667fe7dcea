import { describe, expect, it } from 'vitest';
import { type Stage, stages } from '#infra/stages';
import { accountOf, missingOf } from '#scripts/deploy/plan';
import { commitBefore } from '#scripts/deploy/releases';

const ready: Stage = {
  ...stages.prod,
  account: '111122223333',
  domain: 'cards.test',
  mailFrom: 'cards@cards.test',
  alarmMail: 'alarms@cards.test',
};
const missing = (stage: Stage, account?: string): string[] => missingOf(stage, { name: 'prod', account });

describe('a stage', () => {
  it('is deployed into the account of its row, named or not', () => {
    expect(missing(ready)).toEqual([]);
    expect(missing(ready, '111122223333')).toEqual([]);
    expect(accountOf(ready, { name: 'prod', account: undefined })).toBe('111122223333');
  });

  it('is never deployed into another account', () => {
    expect(missing(ready, '999999999999')).toEqual([
      'prod belongs into the account 111122223333, not into 999999999999.',
    ]);
  });

  it('needs an account', () => {
    const row = { ...ready, account: null };
    expect(missing(row)).toEqual([
      'Set `account` in stages.prod of infra/stages.ts, or name the account with --account.',
    ]);
    expect(missing(row, '999999999999')).toEqual([]);
    expect(missing(row, '9999')).toEqual(['--account is 12 digits.']);
    expect(accountOf(row, { name: 'prod', account: '999999999999' })).toBe('999999999999');
  });

  it('is not deployed with the placeholders of the table', () => {
    expect(missing(stages.prod, '999999999999')).toEqual([
      expect.stringContaining('Set `domain`'),
      expect.stringContaining('Set `mailFrom`'),
      expect.stringContaining('Set `alarmMail`'),
    ]);
  });
});

it('every stage that keeps data mails its alarms to somebody', () => {
  const silent = Object.values<Stage>(stages).filter(({ keepsData, alarmMail }) => keepsData && alarmMail === null);
  expect(silent).toEqual([]);
});

describe('a roll back', () => {
  const release = (commit: string) => ({ commit, at: '2026-03-16T15:00:00.000Z' });

  it('goes to the newest release of another commit', () => {
    expect(commitBefore(['c', 'c', 'b', 'a'].map(release))).toBe('b');
  });

  it('has nowhere to go before the second release', () => {
    expect(commitBefore([])).toBeNull();
    expect(commitBefore(['a', 'a'].map(release))).toBeNull();
  });
});
