import { type Deployment, nameOf, parameterOf } from './deployment.ts';

/** Where a key of signed links is: CloudFormation cannot make a pair of keys, so the deployment does before the stacks (scripts/deploy/link-key.ts). */
export interface LinkKeyNames {
  /** The secret with the private key. */
  readonly secret: string;
  /** The parameter with the public key, which the stack reads. */
  readonly parameter: string;
}

/** The names of a version's key. */
export const linkKeyNames = (deployment: Pick<Deployment, 'name'>, version: number): LinkKeyNames => ({
  secret: nameOf(`link-key-${version}`, deployment),
  parameter: parameterOf(`link-key-${version}`, deployment.name),
});

/**
 * The versions that open links, the present one first. The next one opens already, because CloudFront needs minutes for a new key and functions sign with it
 * at once. The one before still does: its links live for two hours at most.
 */
export const openVersions = (present: number): number[] => [
  present,
  present + 1,
  ...(present > 1 ? [present - 1] : []),
];
