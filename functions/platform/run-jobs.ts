import { failureReason } from '#domain/desk/dead-letters.ts';

const reasonOf = (error: unknown): string => {
  const { name, code } = failureReason(error);
  return code && code !== name ? `${name} (${code})` : name;
};

/**
 * Runs jobs one after the other; one that fails stops none of the others. Throws the names and reasons of those that failed, so that the alarm rings.
 * `problem`: what of an error may be in the log.
 */
export async function runJobs(
  jobs: Readonly<Record<string, () => Promise<void>>>,
  problem: (error: unknown) => string = reasonOf,
): Promise<void> {
  const problems: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    await job().catch((error: unknown) => problems.push(`${name}: ${problem(error)}`));
  }
  if (problems.length > 0) throw new Error(problems.join(', '));
}
