import { type Deployment, nameOf, parameterOf } from './deployment.ts';

/** Names of a signing key's parts. CloudFormation cannot make key pairs, so the deployment does before the stacks (scripts/deploy/link-key.ts). */
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
 * The versions that the edge accepts, the current one first. The next one is accepted early, because CloudFront needs minutes for a new key and
 * functions sign with it at once. The previous one is still accepted: its links live up to two hours.
 */
export const openVersions = (present: number): number[] => [
  present,
  present + 1,
  ...(present > 1 ? [present - 1] : []),
];
