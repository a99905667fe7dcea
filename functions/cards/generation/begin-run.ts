import type { Generation } from '#domain/cards/generation/generation.ts';
import { log } from '#functions/platform/log.ts';
import { isRefused } from '#functions/platform/workflow.ts';
import { failGeneration } from './end-run.ts';
import { executeRun } from './runs/side-workflow.ts';

/**
 * Hands a written run to the workflow; the answer says whether the run goes on. A workflow that refuses it would refuse it again: its card is free at
 * once, and its history says `generation.unable`. A start without an answer is repeated within a minute (`startQueuedRuns`).
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
