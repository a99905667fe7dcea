import { failureReason } from '#domain/desk/dead-letters.ts';

const reasonOf = (error: unknown): string => {
  const { name, code } = failureReason(error);
  return code && code !== name ? `${name} (${code})` : name;
};

/**
 * Runs jobs one after the other; a failing one does not stop others. Throws names and reasons of failed ones, so the alarm rings. `problem` is the
 * part of an error that may be logged.
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
