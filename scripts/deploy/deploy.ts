import { parseArgs } from 'node:util';
import { stageNamed, stages } from '#infra/stages';
import { accountOf, missingOf } from './plan.ts';
import { committed, runSteps } from './steps.ts';
import { endWith, Stop } from './stop.ts';
import { assertNode } from '../node-version.ts';

const usage = `npm run deploy -- --stage <name> [options]: puts this commit into AWS.

  --stage dev|staging|prod   a row of infra/stages.ts
  --account 123456789012     the AWS account, where the row does not have it
  --stack Mail               that stack alone, without templates and site
  --yes                      do not ask after showing the changes
`;

assertNode();
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    account: { type: 'string' },
    stack: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

async function deploy(): Promise<void> {
  if (values.help || !values.stage) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const name = stageNamed(values.stage);
  const stage = stages[name];
  const asked = { name, account: values.account };
  const missing = missingOf(stage, asked);
  if (missing.length > 0) throw new Stop(missing.join('\n'));
  const commit = await committed();
  const account = accountOf(stage, asked);
  await runSteps({ name, stage, account, commit, isAgreed: values.yes, stack: values.stack });
}
await deploy().catch(endWith);
