import type { EventBridgeEvent } from 'aws-lambda';
import { kindOf } from '#domain/cards/generation/generation-kinds.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { failGeneration } from './end-run.ts';

interface ExecutionEnded {
  /** The execution's name is the generation's id. */
  readonly name: string;
  readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
}

/** Frees the card of an execution that ended without its Fail state (stopped, timed out, broken). */
export const handler = correlated(
  async (event: EventBridgeEvent<'Step Functions Execution Status Change', ExecutionEnded>): Promise<void> => {
    const { name, status } = event.detail;
    const generation = (await loadGeneration(name))?.entity;
    if (!generation) return;
    const kind = kindOf(generation.side, generation.snapshot.template.creative_mode);
    await failGeneration(name, status === 'TIMED_OUT' ? kind.timeout : 'generation.interrupted');
  },
);
