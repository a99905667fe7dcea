import { limits } from '#domain/tables/limits.ts';
import type { Card } from './card.ts';

const isProcessing = (card: Card): boolean => card.status === 'processing_front' || card.status === 'processing_back';

/** True if a run may still write to the card. All deadlines are below five minutes, so an older run is dead (P-34). */
export function isBusy(card: Card, now: Date): boolean {
  return card.run !== null && now.getTime() - Date.parse(card.run.started_at) < limits.generation.stuck * 1000;
}

/** Stuck: processing for over five minutes without options or a live run (P-4, P-34). */
export function isStuck(card: Card, now: Date): boolean {
  const since = Date.parse(card.run?.started_at ?? card.updated_at);
  return (
    isProcessing(card) &&
    card.pending === null &&
    !isBusy(card, now) &&
    now.getTime() - since > limits.generation.stuck * 1000
  );
}
