import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import type { EnvName } from '#functions/platform/env.ts';
import {
  bucketEnv,
  bucketNames,
  linkedFiles,
  type StateMachineName,
  stateMachines,
} from '#functions/platform/resources.ts';
import {
  busName,
  credentials,
  linkKeyId,
  mailConfigurationSet,
  region,
  stateMachineArn,
  tableName,
  userPoolClientId,
  userPoolId,
} from './names.ts';
import { storedSecret } from './state/stored-secret.ts';

/** The address of each service. Omitted services are not part of this run. */
export interface Endpoints {
  readonly dynamodb?: string;
  readonly s3?: string;
  readonly sqs?: string;
  readonly ses?: string;
  readonly sfn?: string;
  readonly eventBus?: string;
  readonly userPool?: string;
  readonly models?: string;
  readonly site?: string;
}

/** The discard port, where nothing listens: calls to a service without a local server fail at once. */
const nowhere = 'http://127.0.0.1:9';

const endpointVariables = {
  dynamodb: ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_DYNAMODB_STREAMS'],
  s3: ['AWS_ENDPOINT_URL_S3'],
  sqs: ['AWS_ENDPOINT_URL_SQS'],
  ses: ['AWS_ENDPOINT_URL_SES'],
  sfn: ['AWS_ENDPOINT_URL_SFN'],
  eventBus: ['AWS_ENDPOINT_URL_EVENTBRIDGE'],
  userPool: ['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
  models: ['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'],
} as const satisfies Partial<Record<keyof Endpoints, readonly string[]>>;

/** Variables that point the AWS SDK at the local servers. */
export function sdkEnvironment(endpoints: Endpoints): Record<string, string> {
  const variables: Record<string, string> = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL: nowhere,
    AWS_EC2_METADATA_DISABLED: 'true',
    // Ignores the developer's own AWS profile.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    // The deployed functions log each request. Locally that would hide the warnings.
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  };
  for (const [service, names] of Object.entries(endpointVariables)) {
    const url = endpoints[service as keyof typeof endpointVariables];
    if (url) for (const name of names) variables[name] = url;
  }
  return variables;
}

/** The secrets of a data directory. */
export interface LocalSecrets {
  readonly challenge: string;
  /** The private key of signed links, as PEM. */
  readonly linkKey: string;
}

/** The variables that the CDK stacks set on the deployed functions. */
export function functionEnvironment(
  endpoints: Endpoints,
  { challenge, linkKey }: LocalSecrets,
): Partial<Record<EnvName, string>> {
  const buckets = bucketNames.map((name) => [bucketEnv[name], name] as const);
  const machines = (Object.keys(stateMachines) as StateMachineName[]).map(
    (name) => [stateMachines[name].env, stateMachineArn(name)] as const,
  );
  return {
    ...Object.fromEntries([...buckets, ...machines]),
    TABLE_NAME: tableName,
    EVENT_BUS_NAME: busName,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    SITE_ORIGIN: endpoints.site ?? 'http://localhost:3000',
    MAIL_FROM: 'cards@goldcut.example',
    MAIL_CONFIGURATION_SET: mailConfigurationSet,
    // The contract's operator signs in with only a password (P-53).
    OPERATORS_NEED_SECOND_FACTOR: '0',
    JOURNEY: 'off',
    // As in staging and prod.
    ...(endpoints.models && { ARTISTS: 'bedrock,embedded' }),
    CHALLENGE_SECRET: challenge,
    CHAT_SECRET: `chat ${challenge}`,
    PLAYER_LINK_SECRET: `player-links ${challenge}`,
    LINK_KEY_ID: linkKeyId,
    LINK_KEY: linkKey,
    ...(endpoints.userPool && { USER_POOL_ENDPOINT: endpoints.userPool }),
    ...(endpoints.s3 && { PUBLIC_S3_ENDPOINT: endpoints.s3 }),
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

const newLinkKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: linkedFiles.keyCurve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** The secrets of a data directory. */
export const localSecrets = async (dir: string): Promise<LocalSecrets> => ({
  challenge: await storedSecret(join(dir, 'challenge-secret.json')),
  linkKey: await storedSecret(join(dir, 'link-key.json'), newLinkKey),
});

/** Sets environment variables. @returns restores the earlier values */
export function setEnvironment(variables: Readonly<Record<string, string | undefined>>): () => void {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}
