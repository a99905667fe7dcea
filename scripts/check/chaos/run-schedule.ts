import type { FunctionName } from '#functions/manifest.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { timedOut } from '#local/lambda/invoke.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';

/** Max runs of a schedule. A run may time out and the next one continues, but more runs are a defect. */
const scheduleRuns = 10;

/** Runs a scheduled function with an event, and repeats it after a timeout. */
export async function runSchedule(
  { lambda }: GoldcutAws,
  name: FunctionName,
  event: ScheduledEvent = {},
): Promise<void> {
  for (let run = 1; ; run++) {
    try {
      await lambda.invoke(name, event);
      return;
    } catch (error) {
      const isOutOfTime = error instanceof Error && error.name === timedOut(0).name;
      if (!isOutOfTime || run === scheduleRuns) throw error;
    }
  }
}
