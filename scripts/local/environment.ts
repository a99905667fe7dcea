import { randomBytes } from 'node:crypto';
import type { EnvName } from '#functions/env';
import { bucketEnv, bucketNames, type StateMachineName, stateMachines } from '#functions/resources';
import { readJson, writeJson } from './state/json-file.ts';
import { busName, credentials, region, stateMachineArn, tableName, userPoolClientId, userPoolId } from './names.ts';

/** Where each service listens; what is missing is not there in this run. */
export interface Endpoints {
  readonly dynamodb?: string;
  readonly s3?: string;
  readonly sqs?: string;
  readonly ses?: string;
  readonly sfn?: string;
  readonly eventBus?: string;
  readonly userPool?: string;
  readonly site?: string;
}

/** Nothing listens on the discard port: a call to a service that has no local server fails at once and never leaves the machine. */
const nowhere = 'http://127.0.0.1:9';

const endpointVariables = {
  dynamodb: ['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL_DYNAMODB_STREAMS'],
  s3: ['AWS_ENDPOINT_URL_S3'],
  sqs: ['AWS_ENDPOINT_URL_SQS'],
  ses: ['AWS_ENDPOINT_URL_SES'],
  sfn: ['AWS_ENDPOINT_URL_SFN'],
  eventBus: ['AWS_ENDPOINT_URL_EVENTBRIDGE'],
  userPool: ['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
} as const satisfies Partial<Record<keyof Endpoints, readonly string[]>>;

/** What points the AWS SDK at the local servers. */
export function sdkEnvironment(endpoints: Endpoints): Record<string, string> {
  const variables: Record<string, string> = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL: nowhere,
    AWS_EC2_METADATA_DISABLED: 'true',
    // A profile or a token of the developer's own must not leak in.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    // One line per request is for the cloud's logs; here it would bury what matters.
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'WARN',
  };
  for (const [service, names] of Object.entries(endpointVariables)) {
    const url = endpoints[service as keyof typeof endpointVariables];
    if (url) for (const name of names) variables[name] = url;
  }
  return variables;
}

/** The variables the functions read, as deployed ones get theirs from the stacks. */
export function functionEnvironment(endpoints: Endpoints, challengeSecret: string): Partial<Record<EnvName, string>> {
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
    CHALLENGE_SECRET: challengeSecret,
    ...(endpoints.userPool && { USER_POOL_ENDPOINT: endpoints.userPool }),
    ...(endpoints.s3 && { PUBLIC_S3_ENDPOINT: endpoints.s3 }),
    ...givenByUser(),
  };
}

/** Options of the product, which whoever starts it may set; the rest is wiring. */
const options: readonly EnvName[] = [
  'SHIPPING_SCOPE',
  'IDENTITY_PROVIDER',
  'IDENTITY_DOMAIN',
  'GENERATION_LIMITS',
  'ARTISTS',
  'AUDIENCE',
  'GEMINI_KEY',
  'FAL_KEY',
  'GEMINI_ENDPOINT',
  'FAL_ENDPOINT',
  'MODERATOR',
  'PAYMENT_TAX',
];

function givenByUser(): Partial<Record<EnvName, string>> {
  const given = options.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value));
}

/** The key that signs challenges, made once for a data directory. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readJson<{ secret: string }>(file);
  if (kept) return kept.secret;
  const secret = randomBytes(32).toString('base64url');
  await writeJson(file, { secret });
  return secret;
}

/** Sets variables and gives back what takes them away again. */
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
