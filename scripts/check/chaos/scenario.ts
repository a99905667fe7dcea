import type { Card } from '#domain/cards/card/card.ts';
import { NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import { GenerateRequest } from '#domain/cards/generation/generation.ts';
import { choose } from '#functions/cards/generation/choose-option.ts';
import { startGeneration } from '#functions/cards/generation/start-generation.ts';
import { cancelGeneration, reset } from '#functions/cards/generation/stop-run.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard, loadCard } from '#functions/table/cards/card.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { tolerate } from './tolerate.ts';

/** Actions of a customer on a card, in any order and at any moment. */
const moves = ['generate', 'double click', 'cancel', 'choose', 'reset', 'wait'] as const;

export interface Subject {
  readonly userId: string;
  readonly cardId: string;
}

/** Inserts a card and its photo without faults: the customer is at the form. */
export async function aSubject(run: number): Promise<Subject> {
  const userId = `chaos-${run}`;
  const at = now().toISOString();
  const photoKey = `${userId}/1.jpg`;
  const card = newCard(NewCard.parse({ template_id: 'chaos', player_name: `Run ${run}` }), {
    id: newId('card'),
    userId,
    photoKey,
    at,
  });
  await transact([
    insertCard(card),
    insertPhoto({
      user_id: userId,
      photo_key: photoKey,
      width: 800,
      height: 1120,
      verdict: null,
      player_id: null,
      created_at: at,
    }),
  ]);
  return { userId, cardId: card.id };
}

async function current({ userId, cardId }: Subject): Promise<Card> {
  const stored = await loadCard(userId, cardId);
  if (!stored) throw new Error('The card is lost.');
  return stored.entity;
}

function generate(subject: Subject, card: Card): Promise<unknown> {
  const side = card.front_image_key && card.status !== 'draft_front' ? 'back' : 'front';
  const request = GenerateRequest.parse({ cardId: subject.cardId, template: 'chaos', seed: 1, options: 2 });
  return startGeneration(subject.userId, side, request);
}

async function act(subject: Subject, move: (typeof moves)[number], pause: () => Promise<void>): Promise<void> {
  const card = await current(subject);
  if (move === 'generate') await generate(subject, card);
  if (move === 'double click') await Promise.allSettled([generate(subject, card), generate(subject, card)]);
  if (move === 'cancel') await cancelGeneration(subject.userId, subject.cardId);
  if (move === 'reset') await reset(subject.userId, subject.cardId);
  if (move === 'choose' && card.pending) {
    await choose(subject.userId, subject.cardId, { ...card.pending, option: 0 });
  }
  if (move === 'wait') await pause();
}

/** A customer with two tabs: 4 to 9 moves, of which about half start before the previous one ends. */
export async function play(subject: Subject, random: () => number, pause: () => Promise<void>): Promise<void> {
  const steps = 4 + Math.floor(random() * 6);
  const running: Promise<void>[] = [];
  for (let step = 0; step < steps; step++) {
    const move = step === 0 ? 'generate' : (moves[Math.floor(random() * moves.length)] ?? 'wait');
    const done = tolerate(() => act(subject, move, pause));
    running.push(done);
    if (random() < 0.5) await done;
  }
  await Promise.all(running);
}
