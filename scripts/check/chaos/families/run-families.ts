import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startLocalAws } from '#scripts/local/local-aws.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { type Faults, injectFaults } from '../faults.ts';
import { checkFamily, photosOfTeam } from './check-family.ts';
import { aTeamOf, type Family, playFamily } from './family.ts';

const photoOf = (seed: number): Promise<Uint8Array> =>
  sharp({ create: { width: 240, height: 320, channels: 3, background: { r: seed % 255, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

/** Share of the API's calls that crash before their effect, and the same share after it. The check of photos is a process of its own. */
const faultRate = 0.05;

/** All families at once against the real table, buckets and queues, with crashes; then their rows and files are checked. */
export async function runFamilies({ families: count, seed }: { readonly families: number; readonly seed: number }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-families-'));
  const aws = await startLocalAws({
    dataDir,
    source: 'src',
    retryScale: 0,
    env: { FIND_ATHLETE: 'off' },
    only: ['dynamodb', 's3', 'queues', 'bus', 'stream'],
  });
  try {
    const faults = injectFaults(seededRandom(seed));
    const families = await aTeamOf(count);
    const bytes = await photoOf(seed);
    const started = performance.now();
    faults.rate = faultRate;
    await Promise.all(
      families.map((family, n) => playFamily(family, seededRandom(seed * 100_003 + n), bytes, () => wait(50))),
    );
    faults.rate = 0;
    const seconds = (performance.now() - started) / 1000;
    await aws.settled();
    // Events that a crash lost are published again.
    await aws.clock.advance(120);
    await aws.lambda.invoke('republish-events', {});
    await aws.settled();
    return await report(families, faults, seconds);
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function report(families: readonly Family[], { counts }: Faults, seconds: number) {
  const [first] = families;
  const photos = first ? await photosOfTeam(first) : [];
  const problems = await Promise.all(families.map((family) => checkFamily(family, photos)));
  const broken = problems.flatMap((own, n) => own.map((problem) => `family ${n}: ${problem}`));
  const count = (is: (family: Family) => boolean): number => families.filter(is).length;
  const sent = count(({ accepted }) => accepted.photo !== null);
  return {
    // A test in which no one sends a photo proves nothing.
    broken: broken.length + (sent === 0 ? 1 : 0),
    lines: [
      `${families.length} families at once in ${seconds.toFixed(1)} s: ${count(({ accepted }) => accepted.consents.size > 0)} consents, ${sent} photos, ${count(({ accepted }) => accepted.revoked)} taken back`,
      `${counts.calls} calls, ${counts.before} faults before and ${counts.after} after them`,
      ...broken.slice(0, 20),
      `${broken.length} broken: a photo or consent lost, doubled, or without the other`,
    ],
  };
}
