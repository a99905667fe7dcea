import type { StateTable } from '#domain/values/state-table.ts';

/** P-4. `processing_back` also means that a back is ready to be chosen (P-34). */
export const cardStatuses = [
  'draft_front',
  'processing_front',
  'draft_back',
  'processing_back',
  'completed',
  'failed',
] as const;
export type CardStatus = (typeof cardStatuses)[number];

export const sides = ['front', 'back'] as const;
export type Side = (typeof sides)[number];

export type CardEvent =
  | 'start_front'
  | 'finish_front'
  | 'fail_front'
  | 'choose_front'
  | 'start_back'
  | 'finish_back'
  | 'fail_back'
  | 'choose_back'
  | 'cancel_to_front'
  | 'cancel_to_back'
  | 'stop'
  | 'reset';

const all: readonly CardStatus[] = cardStatuses;
const live = all.filter((status) => status !== 'failed');

/** Every status but `failed` allows a new run (P-34). The run's id on the card, not the status, separates two runs. */
export const cardStates: StateTable<CardStatus, CardEvent> = [
  { event: 'start_front', from: live, to: 'processing_front' },
  { event: 'finish_front', from: ['processing_front'], to: 'draft_front' },
  { event: 'fail_front', from: ['processing_front'], to: 'draft_front' },
  { event: 'choose_front', from: live, to: 'draft_back' },
  { event: 'start_back', from: live, to: 'processing_back' },
  { event: 'finish_back', from: ['processing_back'], to: 'processing_back' },
  { event: 'fail_back', from: ['processing_back'], to: 'draft_back' },
  { event: 'choose_back', from: live, to: 'completed' },
  { event: 'cancel_to_front', from: ['processing_front'], to: 'draft_front' },
  { event: 'cancel_to_back', from: ['processing_front', 'processing_back'], to: 'draft_back' },
  { event: 'stop', from: live, to: 'failed' },
  { event: 'reset', from: ['failed'], to: 'draft_front' },
];

/** To draft_back if the back was processing or a front exists, otherwise to draft_front (P-4). */
export function cancelEvent(status: CardStatus, hasFront: boolean): 'cancel_to_back' | 'cancel_to_front' {
  return status === 'processing_back' || hasFront ? 'cancel_to_back' : 'cancel_to_front';
}
