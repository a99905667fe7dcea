import { parseArgs } from 'node:util';
import { parseStageName, stages } from '#infra/stages.ts';
import { printSmoke } from './print-smoke.ts';
import { endWith } from './stop.ts';

const usage = `npm run smoke -- [options]: looks at a deployed shop from outside.

  --stage dev|staging|prod   the domain of that stage
  --url https://…            another address, such as http://localhost:3000
  --commit abc1234           the commit that should run there
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    url: { type: 'string' },
    commit: { type: 'string' },
  },
});

async function smoke(): Promise<void> {
  if (values.help || (!values.stage && !values.url)) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const origin = values.url
    ? new URL(values.url).origin
    : `https://${stages[parseStageName(values.stage ?? '')].domain}`;
  await printSmoke(origin, values.commit ?? null);
}
await smoke().catch(endWith);
