import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import type { Card } from '#domain/cards/card/card.ts';
import { NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import { GenerateRequest, type Generation, isLive } from '#domain/cards/generation/generation.ts';
import type { Template } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import { choose } from '#functions/cards/generation/choose-option.ts';
import { historyView } from '#functions/cards/generation/generation-view.ts';
import { liveRun } from '#functions/cards/generation/live-run.ts';
import { startGeneration } from '#functions/cards/generation/start-generation.ts';
import { cancelGeneration, reset } from '#functions/cards/generation/stop-run.ts';
import type { OptionInput } from '#functions/cards/generation/tasks/generate-side/option-input.ts';
import { type PaintedPicture, handler as paint } from '#functions/cards/generation/tasks/generate-side/paint.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { pictureKey, storePicture } from '#functions/platform/storage/card-pictures.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard, loadCard } from '#functions/table/cards/card.ts';
import { listGenerations } from '#functions/table/cards/generation.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { putTemplate } from '#functions/table/catalog/template.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { tolerate } from './faults.ts';
import { count, type Scenario } from './scenario.ts';

export const template: Template = {
  id: 'chaos',
  name: 'Chaos',
  category: 'Multi-Sport',
  style: 'Bold',
  description: '',
  front_image_key: '',
  back_image_key: '',
  is_free: true,
  price_cents: 0,
  popularity_score: 0,
  creative_mode: false,
  gemini_front: false,
  prompt_front: 'A card[ of {NAME}].',
  prompt_back: 'A back for {NAME}.',
  lora_url: null,
  inference_steps: null,
  has_team: false,
  has_number: false,
  has_year: false,
  has_description: false,
  has_stats: false,
  has_sport: false,
  back_design: 'ledger',
  is_active: true,
  version: 1,
};

export const blank: Uint8Array = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer();

interface ComposeInput extends OptionInput {
  readonly picture: PaintedPicture;
}

/** Composes a blank picture, because this tests the workflow, not the drawing. */
export async function composeBlank(event: unknown) {
  const input = event as ComposeInput;
  const { generation } = await liveRun(input);
  const key = pictureKey(input.user_id, input.card_id, generation.side, input.option, new Date(generation.started_at));
  await storePicture(key, { jpeg: blank, thumbnail: blank, foilMask: blank });
  return { ...input.picture, key, option: input.option };
}

/** Actions of a customer on a card, in any order and at any moment. */
const moves = ['generate', 'double click', 'cancel', 'choose', 'reset', 'wait'] as const;

interface Subject {
  readonly run: number;
  readonly userId: string;
  readonly cardId: string;
}

/** Stores a card and its photo without faults, as when the customer fills in the form. */
async function aSubject(run: number): Promise<Subject> {
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
  await writeObject('user-uploads', photoKey, blank, { type: 'image/jpeg', cacheSeconds: 0 });
  return { run, userId, cardId: card.id };
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
async function play(subject: Subject, random: () => number, pause: () => Promise<void>): Promise<void> {
  const steps = 4 + Math.floor(random() * 6);
  const running: Promise<unknown>[] = [];
  for (let step = 0; step < steps; step++) {
    const move = step === 0 ? 'generate' : (moves[Math.floor(random() * moves.length)] ?? 'wait');
    const done = tolerate(() => act(subject, move, pause));
    running.push(done);
    if (random() < 0.5) await done;
  }
  await Promise.all(running);
}

interface Verdict {
  readonly problems: string[];
  readonly generations: readonly Generation[];
}

function sideProblems(
  card: Card,
  generations: readonly Generation[],
  side: 'front' | 'back',
  active: number,
): string[] {
  const own = generations.filter((generation) => generation.side === side);
  const succeeded = own.some(({ status }) => status === 'succeeded');
  const numbers = new Set(own.map(({ generation_number }) => generation_number));
  return [
    ...(active !== (succeeded ? 1 : 0) ? [`${side}: ${active} active entries`] : []),
    ...(own.length !== card.runs[side] || numbers.size !== own.length
      ? [`${side}: ${own.length} entries for ${card.runs[side]} runs`]
      : []),
  ];
}

/** Checks the invariants of an idle card in the table. */
async function judge({ userId, cardId }: Subject): Promise<Verdict> {
  const stored = await loadCard(userId, cardId);
  if (!stored) return { problems: ['lost'], generations: [] };
  const { entity: card } = stored;
  const generations = await listGenerations(cardId);
  const history = await historyView(generations, card.active);
  const activeOf = (side: string): number =>
    history.generations.filter((entry) => entry.side === side && entry.is_active).length;
  const processing = card.status === 'processing_front' || (card.status === 'processing_back' && card.pending === null);
  return {
    generations,
    problems: [
      ...(card.run || processing ? [`stuck in ${card.status}`] : []),
      ...(generations.some(isLive) ? ['a run that never ended'] : []),
      ...sideProblems(card, generations, 'front', activeOf('front')),
      ...sideProblems(card, generations, 'back', activeOf('back')),
      ...(card.pending &&
      !generations.some(({ id, status }) => id === card.pending?.generation_id && status === 'succeeded')
        ? ['options of a run that did not succeed']
        : []),
    ],
  };
}

/** The reaper runs twice: once for lost starts and once for expired runs. */
const reaped = [limits.generation.queued + 1, limits.generation.stuck + 1];

/** Customers who generate, cancel, choose and reset with two tabs. */
export const generations: Scenario<Subject> = {
  services: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream'],
  env: { GENERATION_LIMITS: '1000,1000' },
  // Both functions run in this process, where faults are injected.
  overrides: () => ({ 'compose-option': composeBlank, 'paint-option': (event) => paint(event as OptionInput) }),
  lotSize: 100,
  atOnce: 20,
  // A good day, a bad day, and one on which retries are exhausted.
  faultRates: [0.02, 0.08, 0.25],
  async stock(_, runs) {
    await putTemplate(template);
    return Promise.all(runs.map(aSubject));
  },
  async act({ lot }, subjects) {
    await Promise.all(
      subjects.map((subject) => play(subject, seededRandom(lot.seed * 100_003 + subject.run), () => breathe())),
    );
  },
  async settle({ aws }) {
    for (const seconds of reaped) {
      await aws.clock.advance(seconds);
      for (const name of ['reap-generations', 'republish-events'] as const) await aws.lambda.invoke(name, {});
      await aws.settled();
    }
  },
  async books(play, subjects) {
    const verdicts = await Promise.all(subjects.map(judge));
    for (const { status } of verdicts.flatMap((verdict) => verdict.generations)) count(play, status);
    return verdicts.flatMap(({ problems }, n) => problems.map((problem) => `run ${subjects[n]?.run}: ${problem}`));
  },
  proof: ['succeeded'],
  broken: 'stuck, lost or with another count of active entries than one',
};
