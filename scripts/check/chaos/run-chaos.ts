import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import type { Template } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import { liveRun } from '#functions/cards/generation/live-run.ts';
import type { OptionInput } from '#functions/cards/generation/tasks/generate-side/option-input.ts';
import { type PaintedPicture, handler as paint } from '#functions/cards/generation/tasks/generate-side/paint.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { pictureKey, storePicture } from '#functions/platform/storage/card-pictures.ts';
import { putTemplate } from '#functions/table/catalog/template.ts';
import { startLocalAws } from '#scripts/local/local-aws.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { type Faults, injectFaults } from './faults.ts';
import { aSubject, play, type Subject } from './scenario.ts';

import { judge } from './verdict.ts';

export interface ChaosOptions {
  readonly runs: number;
  readonly seed: number;
}

export interface ChaosReport {
  readonly broken: number;
  readonly lines: string[];
}

/** Fault rates by batch: a good day, a bad day, and one on which retries are exhausted. */
const faultRates = [0.02, 0.08, 0.25];
/** Customers at the same time. */
const batch = 20;

const template: Template = {
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

interface ComposeInput extends OptionInput {
  readonly picture: PaintedPicture;
}

/** The compose task with a blank picture, because this tests the workflow, not the drawing. */
function composeBlank(blank: Uint8Array) {
  return async (event: unknown) => {
    const input = event as ComposeInput;
    const { generation } = await liveRun(input);
    const key = pictureKey(
      input.user_id,
      input.card_id,
      generation.side,
      input.option,
      new Date(generation.started_at),
    );
    await storePicture(key, { jpeg: blank, thumbnail: blank, foilMask: blank });
    return { ...input.picture, key, option: input.option };
  };
}

const blankPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();

async function playBatch(
  first: number,
  count: number,
  seed: number,
  faults: Faults,
  blank: Uint8Array,
): Promise<Subject[]> {
  faults.rate = 0;
  const subjects = await Promise.all(Array.from({ length: count }, (_, index) => aSubject(first + index)));
  await Promise.all(
    subjects.map(({ userId }) =>
      writeObject('user-uploads', `${userId}/1.jpg`, blank, { type: 'image/jpeg', cacheSeconds: 0 }),
    ),
  );
  faults.rate = faultRates[(first / batch) % faultRates.length] ?? 0;
  await Promise.all(
    subjects.map((subject, index) => play(subject, seededRandom(seed * 100_003 + first + index), () => breathe())),
  );
  return subjects;
}

/** Runs `runs` customers against the real table, stream and state machine, waits until all is idle, and checks the rows. */
export async function runChaos({ runs, seed }: ChaosOptions): Promise<ChaosReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-chaos-'));
  const blank = await blankPicture();
  const aws = await startLocalAws({
    dataDir,
    source: 'src',
    retryScale: 0,
    only: ['dynamodb', 's3', 'queues', 'bus', 'stepFunctions', 'stream'],
    // Both run in this process, where the faults are injected.
    overrides: { 'compose-option': composeBlank(blank), 'paint-option': (event) => paint(event as OptionInput) },
    env: { GENERATION_LIMITS: '1000,1000' },
  });
  try {
    const faults = injectFaults(seededRandom(seed));
    await putTemplate(template);
    const subjects: Subject[] = [];
    for (let first = 0; first < runs; first += batch) {
      subjects.push(...(await playBatch(first, Math.min(batch, runs - first), seed, faults, blank)));
      await aws.settled();
    }
    // The reaper runs twice: once for lost starts and once for expired runs.
    faults.rate = 0;
    for (const seconds of [limits.generation.queued + 1, limits.generation.stuck + 1]) {
      await aws.clock.advance(seconds);
      for (const name of ['reap-generations', 'republish-events'] as const) await aws.lambda.invoke(name, {});
      await aws.settled();
    }
    return await report(subjects, faults);
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function report(subjects: readonly Subject[], faults: Faults): Promise<ChaosReport> {
  const verdicts = await Promise.all(subjects.map(judge));
  const generations = verdicts.flatMap((verdict) => verdict.generations);
  const count = (status: string): number => generations.filter((generation) => generation.status === status).length;
  const broken = verdicts.flatMap(({ problems }, run) => problems.map((problem) => `run ${run}: ${problem}`));
  const { calls, before, after } = faults.counts;
  return {
    // A test without any success proves nothing.
    broken: broken.length + (count('succeeded') === 0 ? 1 : 0),
    lines: [
      `${subjects.length} cards, ${generations.length} generations: ${count('succeeded')} succeeded, ${count('failed')} failed, ${count('cancelled')} cancelled`,
      `${calls} calls, ${before} faults before and ${after} after them`,
      ...broken.slice(0, 20),
      `${broken.length} broken: stuck, lost or with another count of active entries than one`,
    ],
  };
}
