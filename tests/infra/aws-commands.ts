import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as cloudfront from '@aws-sdk/client-cloudfront';
import * as logs from '@aws-sdk/client-cloudwatch-logs';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as events from '@aws-sdk/client-eventbridge';
import * as s3 from '@aws-sdk/client-s3';
import * as secrets from '@aws-sdk/client-secrets-manager';
import * as sesv2 from '@aws-sdk/client-sesv2';

/** The CLI's name of a service → its SDK, which lists the operations and their inputs. */
const services: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  cloudformation,
  cloudfront,
  'cognito-idp': cognito,
  dynamodb,
  events,
  logs,
  s3api: s3,
  secretsmanager: secrets,
  sesv2,
};

/** CLI options that replace a member of the input. */
const insteadOf: Readonly<Record<string, string>> = { paths: 'invalidation-batch' };

const ofTheCli = new Set(['endpoint-url', 'region', 'profile', 'query', 'output']);

/** The SDK's name of an operation, in any case: `admin-set-user-mfa-preference` → `AdminSetUserMFAPreference`. */
function operationOf(sdk: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const wanted = `${name.replaceAll('-', '')}command`;
  return Object.keys(sdk)
    .find((key) => key.toLowerCase() === wanted)
    ?.replace(/Command$/, '');
}

/** The CLI's spelling of an input's member: `UserPoolId` → `user-pool-id`, `SoftwareTokenMfaSettings` → `software-token-mfa-settings`. */
const kebab = (member: string): string =>
  member
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** Names of the input's members, the required ones first, and their number. */
type Shape = readonly [
  kind: 3,
  namespace: string,
  name: string,
  traits: unknown,
  members: string[],
  types: unknown,
  required?: number,
];

function inputOf(sdk: Readonly<Record<string, unknown>>, operation: string): Shape | undefined {
  return (sdk[`${operation}Request$`] ?? sdk[`${operation}Input$`]) as Shape | undefined;
}

/** Returns the problem of an `aws` command. Null if the service, the operation and all options exist, and no required option is missing. */
export function problemOf(command: string): string | null {
  const [, service = '', operation = '', ...rest] = command.split(/\s+/);
  const sdk = services[service];
  if (!sdk) return `no service ${service}`;
  const known = operationOf(sdk, operation);
  if (!known) return `${service} has no ${operation}`;
  const shape = inputOf(sdk, known);
  if (!shape) return `the input of ${operation} is not known`;
  const [, , , , members, , required = 0] = shape;
  const given = rest
    .filter((word) => word.startsWith('--'))
    .map((word) => word.slice(2))
    .map((option) => insteadOf[option] ?? option);
  const options = new Set(members.map(kebab));
  const unknown = given.filter((option) => !options.has(option) && !ofTheCli.has(option));
  if (unknown.length > 0) return `${operation} has no --${unknown.join(', --')}`;
  const left = members
    .slice(0, required)
    .map(kebab)
    .filter((option) => !given.includes(option));
  return left.length > 0 ? `${operation} needs --${left.join(', --')}` : null;
}
