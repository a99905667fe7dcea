import { runSmokeChecks } from './smoke-checks.ts';
import { Stop } from './stop.ts';

/** Runs the smoke checks and prints a line for each. Throws `Stop` if one fails. */
export async function printSmoke(origin: string, commit: string | null): Promise<void> {
  const failed = await runSmokeChecks({ origin, commit }, (what, problem) =>
    console.log(problem === null ? `ok      ${what}` : `FAILED  ${what}: ${problem}`),
  );
  if (failed > 0) throw new Stop(`${failed} of the checks failed at ${origin}.`);
}
