import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { FunctionName } from '#functions/manifest.ts';
import { ManifestFunction } from '../constructs/manifest-function.ts';
import { type Deployment, type StackPart, stackName } from '../deployment.ts';
import { type Guards, Releases } from '../release/releases.ts';
import { isShifted } from '../release/takeover.ts';
import { isProtected } from '../stages.ts';

/** Settings of all stacks: name, region, tags, protection. */
export class GoldcutStack extends Stack {
  protected readonly deployment: Deployment;
  private releases: Releases | undefined;

  constructor(
    scope: Construct,
    part: StackPart,
    deployment: Deployment,
    description: string,
    region: string = deployment.stage.region,
  ) {
    super(scope, stackName(part, deployment.name), {
      description,
      env: { region, ...(deployment.account && { account: deployment.account }) },
      terminationProtection: isProtected(deployment.stage),
      tags: { app: 'goldcut', stage: deployment.name },
    });
    this.deployment = deployment;
  }

  /** A function of the manifest. If its calls are shifted, the guards stop a new version. */
  protected addFunction(name: FunctionName, guards: Guards = {}): ManifestFunction {
    const made = new ManifestFunction(this, name, this.deployment);
    if (isShifted(name)) {
      this.releases ??= new Releases(this, this.deployment, guards.hook);
      this.releases.shift(name, made, guards);
    }
    return made;
  }
}
