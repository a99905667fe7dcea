import type { Stage, StageName } from '#infra/stages';

export interface Asked {
  readonly name: StageName;
  /** `--account`: 12 digits. */
  readonly account: string | undefined;
}

/** Where a deployment goes. */
export interface Target {
  readonly name: StageName;
  readonly stage: Stage;
  readonly account: string;
}

/** What a person must set before this stage can be deployed, a sentence each. Empty: it can be. */
export function missingOf(stage: Stage, { name, account }: Asked): string[] {
  const row = `stages.${name} of infra/stages.ts`;
  const missing: string[] = [];
  if (stage.domain.endsWith('.example')) missing.push(`Set \`domain\` in ${row}: ${stage.domain} is a placeholder.`);
  if (stage.mailFrom.endsWith('.example'))
    missing.push(`Set \`mailFrom\` in ${row}: ${stage.mailFrom} is a placeholder.`);
  if (stage.alarmMail?.endsWith('.example'))
    missing.push(`Set \`alarmMail\` in ${row}: ${stage.alarmMail} is a placeholder.`);
  if (account !== undefined && !/^\d{12}$/.test(account)) missing.push('--account is 12 digits.');
  if (stage.account === null && account === undefined)
    missing.push(`Set \`account\` in ${row}, or name the account with --account.`);
  if (stage.account !== null && account !== undefined && account !== stage.account)
    missing.push(`${name} belongs into the account ${stage.account}, not into ${account}.`);
  return missing;
}

/** The account that the credentials must be of: the row's, else the one that was named. */
export const accountOf = (stage: Stage, { account }: Asked): string => stage.account ?? account ?? '';
