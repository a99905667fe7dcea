import type { EnvName } from '#functions/platform/env.ts';
import { bucketEnv, bucketNames, type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import type { Addresses } from '#local/environment.ts';
import { linkKeyId, mailConfigurationSet, stateMachineArn, userPoolClientId, userPoolId } from '#local/names.ts';
import { goldcutResources } from './goldcut-product.ts';

/**
 * The variables that the CDK stacks set on the deployed functions.
 * @param challenge the secret of a data directory
 */
export function functionEnvironment(
  addresses: Partial<Addresses>,
  challenge: string,
): Partial<Record<EnvName, string>> {
  const { site, userPool, s3, deadLetters, linkKey } = addresses;
  const buckets = bucketNames.map((name) => [bucketEnv[name], name] as const);
  const machines = (Object.keys(stateMachines) as StateMachineName[]).map(
    (name) => [stateMachines[name].env, stateMachineArn(name)] as const,
  );
  return {
    ...Object.fromEntries([...buckets, ...machines]),
    TABLE_NAME: goldcutResources.table.name,
    EVENT_BUS_NAME: goldcutResources.bus.name,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    SITE_ORIGIN: site ?? 'http://localhost:3000',
    MAIL_FROM: 'cards@goldcut.example',
    MAIL_CONFIGURATION_SET: mailConfigurationSet,
    // The contract's operator signs in with only a password (P-53).
    OPERATORS_NEED_SECOND_FACTOR: '0',
    // So that cards and mails are people's own. `JOURNEY=on npm start` walks every 40 minutes, and at POST /_local/run-scheduled.
    JOURNEY: 'off',
    CHALLENGE_SECRET: challenge,
    CHAT_SECRET: `chat ${challenge}`,
    PLAYER_LINK_SECRET: `player-links ${challenge}`,
    LINK_KEY_ID: linkKeyId,
    ...(linkKey && { LINK_KEY: linkKey }),
    ...(deadLetters && { DEAD_LETTER_URLS: JSON.stringify(deadLetters) }),
    ...(userPool && { USER_POOL_ENDPOINT: userPool }),
    ...(s3 && { PUBLIC_S3_ENDPOINT: s3 }),
    ...givenByUser(),
  };
}

/** Product options that the developer may set. The local run sets all other variables. */
const options: readonly EnvName[] = [
  'SHIPPING_SCOPE',
  'IDENTITY_PROVIDER',
  'IDENTITY_DOMAIN',
  'GTM_ID',
  'GTAG_ID',
  'CHAT_PROVIDER',
  'CHAT_APP_ID',
  'GENERATION_LIMITS',
  'OPERATORS_NEED_SECOND_FACTOR',
  'ARTISTS',
  'AUDIENCE',
  'HOSTED_ART',
  'GEMINI_KEY',
  'FAL_KEY',
  'GEMINI_ENDPOINT',
  'FAL_ENDPOINT',
  'FIND_ATHLETE',
  'JOURNEY',
  'MODERATOR',
  'COLOUR_ANALYST',
  'COLOUR_MODEL',
  'PAYMENT_TAX',
];

function givenByUser(): Partial<Record<EnvName, string>> {
  const given = options.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}
