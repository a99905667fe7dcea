import { OidcProviderNative } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { pipelineRole, tokenIssuer } from '../release/pipeline-role.ts';
import { GoldcutStack } from './goldcut-stack.ts';
import type { WebStack } from './web.ts';

/** The pipeline's permissions in this account. Each stage has an account of its own, and an account has one provider. */
export class PipelineStack extends GoldcutStack {
  constructor(scope: Construct, deployment: Deployment, web: WebStack) {
    super(scope, 'Pipeline', deployment, 'The role of the pipeline');
    const url = `https://${tokenIssuer}`;
    const provider = new OidcProviderNative(this, 'provider', { url, clientIds: ['sts.amazonaws.com'] });
    // Exported explicitly, so its final name is known where cdk-nag's wildcard finding is accepted.
    const siteArn = web.exportValue(web.site.bucketArn);
    pipelineRole(this, provider, { siteArn, distributionId: web.distribution.distributionId }, deployment);
  }
}
