import { parseArgs } from 'node:util';
import { advice, targetOf } from './plan.ts';
import { committed, runSteps } from './steps.ts';
import { endWith } from './stop.ts';

const usage = `npm run deploy -- --stage <name> [options]: puts this commit into AWS.

  --stage dev|staging|prod   a row of infra/stages.ts
  --account 123456789012     the AWS account, where the row does not have it
  --stack Mail               that stack alone, without templates and site
  --at-once                  no canary, and no alarm is asked: for a repair while one rings
  --yes                      do not ask after showing the changes
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    account: { type: 'string' },
    stack: { type: 'string' },
    'at-once': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
  },
});

async function deploy(): Promise<void> {
  if (values.help || !values.stage) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const target = targetOf(values.stage, values.account);
  for (const sentence of advice(target.stage)) console.log(sentence);
  await runSteps({
    ...target,
    commit: await committed(),
    isAgreed: values.yes,
    stack: values.stack,
    isAtOnce: values['at-once'],
  });
}
await deploy().catch(endWith);
