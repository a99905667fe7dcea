import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import {
  cancelRun,
  checkChoice,
  chooseOption,
  failRun,
  finishRun,
  resetCard,
  startRun,
} from '#domain/cards/card/card-moves.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { AppError } from '#domain/tables/errors.ts';
import { aCard, aGeneration, fixedNow } from '#tests/builders/a-card.ts';

type Move = {
  what: 'start' | 'finish' | 'fail' | 'reject' | 'cancel' | 'choose' | 'reset' | 'wait';
  side: 'front' | 'back';
  pick: number;
};

const moves = fc.array(
  fc.record({
    what: fc.constantFrom('start', 'finish', 'fail', 'reject', 'cancel', 'choose', 'reset', 'wait'),
    side: fc.constantFrom('front', 'back'),
    pick: fc.nat(20),
  }) as fc.Arbitrary<Move>,
  { maxLength: 40 },
);

interface World {
  card: Card;
  runs: Generation[];
  now: Date;
}

/** Applies a move like the handlers: late results and refusals leave the card unchanged. */
function step(world: World, { what, side, pick }: Move): void {
  const { card, runs, now } = world;
  const run = runs[pick % Math.max(1, runs.length)];
  const settle = (status: Generation['status'], next: Card | null): void => {
    if (next && run) {
      run.status = status;
      world.card = next;
    }
  };
  if (what === 'start') {
    const id = `gen_${runs.length}`;
    world.card = startRun(card, side, id, now);
    runs.push(aGeneration({ id, side, status: 'processing' }));
  }
  if (what === 'finish' && run) settle('succeeded', finishRun(card, run.id, run.side, now));
  if ((what === 'fail' || what === 'reject') && run)
    settle('failed', failRun(card, run.id, run.side, what === 'reject', now));
  if (what === 'cancel') world.card = cancelRun(card, now);
  if (what === 'reset') world.card = resetCard(card, now);
  if (what === 'wait') world.now = new Date(now.getTime() + pick * 30_000);
  if (what === 'choose') {
    const chosen = checkChoice(card, side, run ?? null, 0, now);
    world.card = chooseOption(card, side, chosen.id, 0, `user-1/${chosen.id}.jpg`, now);
  }
}

it('a card’s state always fits its pictures, in any sequence of moves', () => {
  fc.assert(
    fc.property(moves, (sequence) => {
      const world: World = { card: aCard(), runs: [], now: fixedNow };
      for (const move of sequence) {
        try {
          step(world, move);
        } catch (error) {
          // A refusal is allowed; any other error is a bug and fails the property.
          if (!(error instanceof AppError)) throw error;
        }
        const { card, runs } = world;
        const status = (id: string | null | undefined) => runs.find((run) => run.id === id)?.status;
        const facts = {
          completedHasBoth:
            card.status !== 'completed' || (card.front_image_key !== null && card.back_image_key !== null),
          backNeedsFront: card.back_image_key === null || card.front_image_key !== null,
          draftBackHasFront: card.status !== 'draft_back' || card.front_image_key !== null,
          pendingSucceeded: card.pending === null || status(card.pending.generation_id) === 'succeeded',
          activeSucceeded: [card.active.front, card.active.back].every(
            (id) => id === null || status(id) === 'succeeded',
          ),
          runIsProcessing: card.run === null || card.status === `processing_${card.run.side}`,
          neverBoth: card.run === null || card.pending === null,
        };
        expect(Object.entries(facts).filter(([, holds]) => !holds)).toEqual([]);
      }
    }),
    { numRuns: 2000 },
  );
});
