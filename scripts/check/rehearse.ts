import { run } from '#scripts/deploy/run-command.ts';
import { endWith } from '#scripts/deploy/stop.ts';

/** `npm run rehearse [-- -t "a rollback"]`: plays deployments with the real commands against an account on this machine (infra/README.md). */
const given = ['run', '--configLoader', 'native', '--config', 'tests/rehearsal/vitest.config.ts'];
await run('vitest', [...given, ...process.argv.slice(2)]).catch(endWith);
