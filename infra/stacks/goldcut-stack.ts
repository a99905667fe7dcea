import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { FunctionName } from '#functions/manifest';
import { ManifestFunction } from '../constructs/manifest-function.ts';
import type { Deployment } from '../deployment.ts';

/** What all stacks share: name, region, tags, protection. */
export class GoldcutStack extends Stack {
  protected readonly deployment: Deployment;

  constructor(scope: Construct, part: string, deployment: Deployment, description: string) {
    super(scope, `Goldcut-${deployment.name}-${part}`, {
      description,
      env: { region: deployment.stage.region, ...(deployment.account && { account: deployment.account }) },
      terminationProtection: deployment.stage.keepsData,
      tags: { app: 'goldcut', stage: deployment.name },
    });
    this.deployment = deployment;
  }

  protected addFunction(name: FunctionName): ManifestFunction {
    return new ManifestFunction(this, name, this.deployment);
  }
}
