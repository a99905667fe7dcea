import { App } from 'aws-cdk-lib';
import { builtBundles } from './bundles.ts';
import { addStacks } from './goldcut-app.ts';
import { parseStageName, stages } from './stages.ts';
import { emptyWiring } from './wiring.ts';

const app = new App();
const context = (key: string): string | undefined => app.node.tryGetContext(key) as string | undefined;

const name = parseStageName(context('stage') ?? 'dev');
addStacks(app, {
  name,
  stage: {
    ...stages[name],
    ...(context('at-once') === 'true' && { takeover: 'none' }),
    ...(context('first') === 'true' && { isProtected: false }),
  },
  // The CDK's command sets the variable from the credentials.
  account: stages[name].account ?? process.env.CDK_DEFAULT_ACCOUNT ?? null,
  commit: context('commit') ?? 'unknown',
  bundles: { ...builtBundles, takesPlaceholder: context('placeholder-layer') === 'true' },
  wiring: emptyWiring(),
});
app.synth();
