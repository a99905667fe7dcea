import { type App, Validations } from 'aws-cdk-lib';
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
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
