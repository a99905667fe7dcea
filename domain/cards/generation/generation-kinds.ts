import type { ErrorCode } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { Side } from '../card/card-states.ts';

/** The four generation calls (P-7): side, whether the photo is restyled, the deadline in seconds, and the timeout's error. */
export const generationKinds = {
  front: {
    side: 'front',
    creative: false,
    deadline: limits.generation.deadline.front,
    timeout: 'generation.try_again',
  },
  back: {
    side: 'back',
    creative: false,
    deadline: limits.generation.deadline.back,
    timeout: 'generation.back_timeout',
  },
  creativeFront: {
    side: 'front',
    creative: true,
    deadline: limits.generation.deadline.creativeFront,
    timeout: 'generation.creative_timeout',
  },
  creativeBack: {
    side: 'back',
    creative: true,
    deadline: limits.generation.deadline.creativeBack,
    timeout: 'generation.back_timeout',
  },
} as const satisfies Record<string, { side: Side; creative: boolean; deadline: number; timeout: ErrorCode }>;

export type GenerationKind = keyof typeof generationKinds;

export function kindName(side: Side, creative: boolean): GenerationKind {
  if (creative) return side === 'front' ? 'creativeFront' : 'creativeBack';
  return side;
}

export function kindOf(side: Side, creative: boolean): (typeof generationKinds)[GenerationKind] {
  return generationKinds[kindName(side, creative)];
}
