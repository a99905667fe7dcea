import { deadLetterQueues, readDeadLetters, redrive } from '#functions/platform/events/dead-letters.ts';
import type { LocalAws } from '#scripts/local/local-aws.ts';
import { tolerate } from '../tolerate.ts';
import type { BadQueues } from './bad-queues.ts';

/** Rounds after which a dead letter that still comes back is a defect. */
const rounds = 8;

/** What an operator does when the cause is repaired: sends dead letters to their workers again, until none is left. */
export async function redriveAll(aws: LocalAws, bad: BadQueues): Promise<void> {
  const wasPoisoned = bad.isPoisoned;
  bad.isPoisoned = false;
  for (let round = 0; round < rounds; round++) {
    let found = 0;
    for (const queue of deadLetterQueues())
      await tolerate(async () => {
        const { count } = await readDeadLetters(queue);
        if (count > 0) found += await redrive(queue);
      });
    bad.redriven += found;
    await aws.settled();
    if (found === 0) break;
  }
  bad.isPoisoned = wasPoisoned;
}
