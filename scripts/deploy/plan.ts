import { stageOptions } from '#domain/tables/third-parties.ts';
import { offersOf, stageOptionRows } from '#infra/stage-options.ts';
import { parseStageName, type Stage, type StageName, stages } from '#infra/stages.ts';
import { Stop } from './stop.ts';

interface PlanRequest {
  readonly name: StageName;
  /** `--account`: 12 digits. */
  readonly account: string | undefined;
}

/** The target of a deployment. */
export interface Target {
  readonly name: StageName;
  readonly stage: Stage;
  /** The required account of the credentials. */
  readonly account: string;
}

/** What a person must set before this stage can be deployed, a sentence each. Empty if nothing. */
export function missingOf(stage: Stage, { name, account }: PlanRequest): string[] {
  const row = `stages.${name} of infra/stages.ts`;
  const placeholders = (['domain', 'mailFrom', 'alarmMail', 'repository'] as const)
    .filter((field) => /\.example(\/|$)/.test(stage[field] ?? ''))
    .map((field) => `Set \`${field}\` in ${row}: ${stage[field]} is a placeholder.`);
  const missing: string[] = [];
  if (account !== undefined && !/^\d{12}$/.test(account)) missing.push('--account is 12 digits.');
  if (stage.account === null && account === undefined)
    missing.push(`Set \`account\` in ${row}, or name the account with --account.`);
  if (stage.keepsData && stage.pager === null)
    missing.push(`Set \`pager\` in ${row}: the on-call tool's https address, or nobody hears urgent alarms at night.`);
  if (stage.account !== null && account !== undefined && account !== stage.account)
    missing.push(`${name} belongs into the account ${stage.account}, not into ${account}.`);
  return [...placeholders, ...missing];
}

/** What is built and needs a setting or a person's help, a sentence each: what it needs, and what is missing without. */
export const advice = (stage: Stage): string[] => {
  const offers = offersOf(stage);
  return stageOptions.map((option) => {
    const { name, setting, needs, without } = stageOptionRows[option];
    const state = offers[option] === undefined ? `off (${setting})` : 'on';
    return `${name}: ${state}. It needs ${needs}. Without it, ${without}.`;
  });
};

/** ` without Support chat, Social links`: the options that are off. Empty if all are on. */
export function withoutWords(stage: Stage): string {
  const offers = offersOf(stage);
  const off = stageOptions.filter((option) => offers[option] === undefined);
  return off.length === 0 ? '' : ` without ${off.map((option) => stageOptionRows[option].name).join(', ')}`;
}

/** The stage of that name with its account. Throws `Stop` with everything that must be set first. */
export function targetOf(stageName: string, account: string | undefined): Target {
  const name = parseStageName(stageName);
  const stage: Stage = stages[name];
  const missing = missingOf(stage, { name, account });
  if (missing.length > 0) throw new Stop(missing.join('\n'));
  return { name, stage, account: stage.account ?? account ?? '' };
}
