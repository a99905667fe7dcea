import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StageOption } from '#domain/tables/third-parties.ts';
import { offersOf, stageOptionRows } from '#infra/stage-options.ts';
import { type Stage, stages } from '#infra/stages.ts';
import { advice, missingOf, targetOf, withoutWords } from '#scripts/deploy/plan.ts';
import { releaseBefore } from '#scripts/deploy/releases.ts';

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
    expect(releaseBefore(releases('c', 'c', 'b', 'a'), 'c')?.commit).toBe('b');
  });

  it('goes to the last good release when the running commit failed its smoke test', () => {
    expect(releaseBefore(releases('c', 'b', 'a'), 'broken')?.commit).toBe('c');
  });

  it('has no target before the second release', () => {
    expect(releaseBefore(releases(), 'a')).toBeNull();
    expect(releaseBefore(releases('a', 'a'), 'a')).toBeNull();
  });
});

/** One stage for each option, with all else off. */
const bare: Stage = { ...ready, artists: ['embedded'] };
const withOne: Readonly<Record<Exclude<StageOption, 'social'>, Stage>> = {
  chat: { ...bare, chat: { provider: 'intercom', appId: 'app' } },
  tags: { ...bare, tags: { gtmId: 'GTM-1', gtagId: null } },
  identity: { ...bare, identity: { provider: 'Google', clientId: 'id', clientSecretName: 'goldcut/google' } },
  artist: { ...bare, artists: ['bedrock', 'embedded'] },
};

describe('the options of a stage before a deployment', () => {
  const off = 'Support chat, Tag manager, Outside sign-in, Hosted artist, Social links';

  it('are named in the question if they are off', () => {
    expect(withoutWords(bare)).toBe(` without ${off}`);
    expect(withoutWords(stages.prod)).toBe(' without Support chat, Tag manager, Outside sign-in, Social links');
  });

  it('say each what it needs, and what is missing without it', () => {
    expect(advice(bare)).toHaveLength(5);
    expect(advice(bare)[0]).toBe(
      'Support chat: off (`chat` of the stage). It needs an Intercom workspace: its app id, and its identity secret in the secret `chat-keys`. Without it, people write with the contact form, and operators answer by mail.',
    );
  });

  it('say of the hosted artist which subscription it needs, also if it is on', () => {
    expect(advice(stages.prod)).toContainEqual(
      expect.stringMatching(/^Hosted artist: on\. It needs .*subscription to "Stable Image Style Transfer"/),
    );
  });

  it.each(Object.entries(withOne))('with %s on are not asked for it', (option, stage) => {
    const { name } = stageOptionRows[option as StageOption];
    expect(withoutWords(stage)).toBe(
      ` without ${off
        .split(', ')
        .filter((one) => one !== name)
        .join(', ')}`,
    );
    expect(Object.keys(offersOf(stage))).toEqual([option]);
  });

  it('count a chat without its app id as off, because no page would load it', () => {
    expect(offersOf({ ...bare, chat: { provider: 'intercom', appId: null } })).toEqual({});
  });

  it('are the table of the README', () => {
    const readme = readFileSync('README.md', 'utf8');
    for (const { name, setting, needs, without } of Object.values(stageOptionRows))
      expect(readme).toContain(`| ${name} | ${setting} | ${needs} | ${without} |`);
  });
});
