import { App } from 'aws-cdk-lib';
import { builtBundles } from './bundles.ts';
import type { Identity } from './deployment.ts';
import { addStacks } from './goldcut-app.ts';
import { stageNamed, stages } from './stages.ts';
import { emptyWiring } from './wiring.ts';

const app = new App();
const context = (key: string): string | undefined => app.node.tryGetContext(key) as string | undefined;

function identityOf(clientId = context('identity-client-id')): Identity | null {
  if (!clientId) return null;
  return { provider: 'Google', clientId, clientSecretName: context('identity-secret') ?? 'goldcut/google' };
}

const name = stageNamed(context('stage') ?? 'dev');
addStacks(app, {
  name,
  stage: stages[name],
  bundles: builtBundles,
  wiring: emptyWiring(),
  identity: identityOf(),
  alarmMail: context('alarm-mail') ?? null,
});
app.synth();
