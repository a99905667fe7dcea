import type { Generation } from '#domain/cards/generation/generation.ts';
import { log } from '#functions/platform/log.ts';
import { isRefused } from '#functions/platform/workflow.ts';
import { failGeneration } from './end-run.ts';
import { executeRun } from './runs/side-workflow.ts';

/**
 * Starts the workflow of a written run. Returns whether the run continues. If the workflow refuses it, the card is free at once and the history gets
 * `generation.unable`. A start without a reply is repeated within a minute (`startQueuedRuns`).
 */
export async function beginRun(run: Generation): Promise<boolean> {
  try {
    await executeRun(run);
    return true;
  } catch (error) {
    const facts = { generationId: run.id, error: error as Error };
    if (!isRefused(error)) {
      log.warn('run not started yet', facts);
      return true;
    }
    log.error('the workflow refused a run', facts);
    await failGeneration(run.id, 'generation.unable');
    return false;
  }
}
