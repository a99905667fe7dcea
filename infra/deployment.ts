import type { Bundles } from './bundles.ts';
import type { Stage, StageName } from './stages.ts';
import type { Wiring } from './wiring.ts';

/** One deployment of the shop, as every stack receives it. */
export interface Deployment {
  readonly name: StageName;
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly wiring: Wiring;
  /** The AWS account, where it is known. */
  readonly account: string | null;
  /** The commit that is deployed, as `/api/health` tells it. */
  readonly commit: string;
}

/** Where the functions' own metrics are: each stage has its own. */
export const metricNamespace = ({ name }: Deployment): string => `goldcut-${name}`;

/** A parameter of a stage in Systems Manager: `/goldcut/prod/release`. */
export const parameterOf = (what: string, stage: StageName): string => `/goldcut/${stage}/${what}`;

/** The parameter whose versions are the releases of a stage; AWS keeps the last hundred. */
export const releaseParameter = (stage: StageName): string => parameterOf('release', stage);

/** The log of a function. */
export const functionLogName = (name: string, deployment: Pick<Deployment, 'name'>): string =>
  `/aws/lambda/${nameOf(name, deployment)}`;

/** The access log of the API. */
export const apiLogName = (deployment: Pick<Deployment, 'name'>): string =>
  `/aws/apigateway/${nameOf('api', deployment)}`;

/** The stacks of a stage, in the order in which they need each other. */
const stackParts = [
  'Backup',
  'Data',
  'Mail',
  'Auth',
  'Generation',
  'Async',
  'Api',
  'Web',
  'Alarms',
  'Pipeline',
] as const;
export type StackPart = (typeof stackParts)[number];
export const stackName = (part: string, stage: StageName): string => `Goldcut-${stage}-${part}`;
export const stackNames = (stage: StageName): string[] => stackParts.map((part) => stackName(part, stage));

/** A resource's name in the AWS console: `goldcut-prod-send-mail`. */
export function nameOf(what: string, deployment: Pick<Deployment, 'name'>): string {
  return `goldcut-${deployment.name}-${what}`;
}

/** Where the site's bucket keeps the source maps of each release, by its commit. */
export const sourceMapFolder = 'source-maps';
