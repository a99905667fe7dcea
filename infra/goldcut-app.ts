import { type App, CfnResource, CrossStackReferences, ReferenceStrength, Validations } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnUserPool, CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { CfnGlobalTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnEventBus } from 'aws-cdk-lib/aws-events';
import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { Deployment } from './deployment.ts';
import { AlarmsStack } from './stacks/alarms.ts';
import { ApiStack } from './stacks/api.ts';
import { AsyncStack } from './stacks/async.ts';
import { AuthStack } from './stacks/auth.ts';
import { BackupStack } from './stacks/backup.ts';
import { DataStack } from './stacks/data.ts';
import { GenerationStack } from './stacks/generation.ts';
import { MailStack } from './stacks/mail.ts';
import { PipelineStack } from './stacks/pipeline.ts';
import { WebStack } from './stacks/web.ts';

/**
 * The types of resources that no other stack may lose. A weak reference to a replaced one stays stale until its stack deploys, too; a strong one
 * makes CloudFormation refuse the replacement.
 */
export const stronglyReferenced: ReadonlySet<string> = new Set([
  CfnGlobalTable.CFN_RESOURCE_TYPE_NAME,
  CfnUserPool.CFN_RESOURCE_TYPE_NAME,
  CfnUserPoolClient.CFN_RESOURCE_TYPE_NAME,
  CfnEventBus.CFN_RESOURCE_TYPE_NAME,
  CfnBucket.CFN_RESOURCE_TYPE_NAME,
  CfnApi.CFN_RESOURCE_TYPE_NAME,
]);

/** All stacks of one deployment, in order of dependency. A finding of cdk-nag fails synthesis. */
export function addStacks(app: App, deployment: Deployment): void {
  const data = new DataStack(app, deployment);
  const { backupRegion } = deployment.stage;
  // The copies' bucket is also referenced by name. S3 requires it when replication starts.
  if (backupRegion !== null) data.addStackDependency(new BackupStack(app, deployment, backupRegion));
  const mail = new MailStack(app, deployment);
  const auth = new AuthStack(app, deployment);
  // The pool references its mail sender by name, so CDK sees no dependency.
  auth.addStackDependency(mail);
  const generation = new GenerationStack(app, deployment);
  new AsyncStack(app, deployment, data);
  const api = new ApiStack(app, deployment);
  const web = new WebStack(app, deployment, data, api);
  new AlarmsStack(app, deployment, { data, generation, api, web });
  new PipelineStack(app, deployment, web);
  for (const part of app.node.findAll()) {
    if (CfnResource.isCfnResource(part) && stronglyReferenced.has(part.cfnResourceType))
      CrossStackReferences.of(part).produce(ReferenceStrength.STRONG);
  }
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
