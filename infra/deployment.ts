import type { Bundles } from './bundles.ts';
import type { Stage, StageName } from './stages.ts';
import type { Wiring } from './wiring.ts';

export interface Deployment {
  readonly name: StageName;
  readonly stage: Stage;
  readonly bundles: Bundles;
  readonly wiring: Wiring;
  /** The AWS account, if known. */
  readonly account: string | null;
  /** The deployed commit, shown by `/api/health`. */
  readonly commit: string;
}

/** Namespace of the functions' own metrics, one per stage. */
export const metricNamespace = ({ name }: Deployment): string => `goldcut-${name}`;

/** A parameter of a stage in Systems Manager: `/goldcut/prod/release`. */
export const parameterOf = (what: string, stage: StageName): string => `/goldcut/${stage}/${what}`;

/** The parameter whose versions are a stage's releases; AWS keeps the last hundred. */
export const releaseParameter = (stage: StageName): string => parameterOf('release', stage);

/** The parameter with the time at which a rollback moved the aliases without the stacks. */
export const movedParameter = (stage: StageName): string => parameterOf('aliases-moved', stage);

export const functionLogName = (name: string, deployment: Pick<Deployment, 'name'>): string =>
  `/aws/lambda/${nameOf(name, deployment)}`;

export const apiLogName = (deployment: Pick<Deployment, 'name'>): string =>
  `/aws/apigateway/${nameOf('api', deployment)}`;

/** The stacks of a stage in order of dependency. */
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

/** Folder of source maps in the site's bucket, by commit. */
export const sourceMapFolder = 'source-maps';
