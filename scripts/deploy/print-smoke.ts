import { runSmokeChecks } from './smoke-checks.ts';
import { Stop } from './stop.ts';

/** Looks at a shop and prints a line for each check. Throws `Stop` where one fails. */
export async function printSmoke(origin: string, commit: string | null): Promise<void> {
  const failed = await runSmokeChecks({ origin, commit }, (what, problem) =>
    console.log(problem === null ? `ok      ${what}` : `FAILED  ${what}: ${problem}`),
  );
  if (failed > 0) throw new Stop(`${failed} of the checks failed at ${origin}.`);
}
