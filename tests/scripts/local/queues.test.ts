import { expect, test } from 'vitest';
import { startQueues } from '#local/queues/queues.ts';
import { goldcutManifest, goldcutResources } from '#scripts/serve/goldcut-product.ts';
import { gate } from '#tests/product/gate.ts';

test('a queue closes only after its current message is processed', async () => {
  const begun = gate();
  const finish = gate();
  const queues = await startQueues({
    manifest: goldcutManifest('src'),
    queues: goldcutResources.queues,
    lambda: {
      async invoke() {
        begun.open();
        await finish.opened;
        return { batchItemFailures: [] };
      },
    },
  });
  await queues.send('mail', '{}');
  await begun.opened;
  const closed = queues.close();
  // The queue still responds. Otherwise the message could not be deleted.
  await expect(queues.deadLetters('mail')).resolves.toEqual([]);
  finish.open();
  await expect(closed).resolves.toBeUndefined();
});
