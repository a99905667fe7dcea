import { credentials, region } from './names.ts';

/** The address of each service. Omitted services are not part of this run. */
export interface Endpoints {
  readonly dynamodb?: string;
  readonly s3?: string;
  readonly sqs?: string;
  readonly ses?: string;
  readonly sfn?: string;
  readonly eventBus?: string;
  readonly userPool?: string;
}

/** All that the product's own variables can name. */
export interface Addresses extends Endpoints {
  /** The origin of the site, once the gateway listens. */
  readonly site?: string;
  /** Queue → the address of its dead letters. */
  readonly deadLetters?: Readonly<Record<string, string>>;
  /** The private key of signed links, as PEM. */
  readonly linkKey: string;
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
} as const satisfies Record<keyof Endpoints, readonly string[]>;

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
