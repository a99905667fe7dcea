import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { type BucketName } from '#functions/platform/resources.ts';
import { foilMaskKey, screenCopyKey, thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { Photo } from '#functions/table/cards/upload.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { seedObject } from '../seed-object.ts';
import { photoFile, sideFile } from './falcons.ts';

/** The output folder of `npm run build` for photos and cards. */
export const pictureFiles = resolve(import.meta.dirname, '../../../dist/demo-team');

/** The common fields of all rows of the seed. */
export interface Seeding {
  readonly aws: GoldcutAws;
  readonly teamId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

const cacheControl = 'private, max-age=3600';

async function store(
  aws: GoldcutAws,
  bucket: BucketName,
  files: readonly (readonly [file: string, key: string, type: string])[],
) {
  await Promise.all(
    files.map(async ([file, key, type]) => {
      const bytes = await readFile(join(pictureFiles, file));
      await seedObject(aws, bucket, { key, bytes, headers: { 'content-type': type, 'cache-control': cacheControl } });
    }),
  );
}

/** Stores a photo like an upload, with thumbnail and screen copy. */
export async function storePhoto(aws: GoldcutAws, key: string, athlete: AthleteName): Promise<void> {
  const file = photoFile(athlete);
  await store(aws, 'user-uploads', [
    [file, key, 'image/jpeg'],
    [thumbnailKey(file), thumbnailKey(key), 'image/webp'],
    [screenCopyKey(file), screenCopyKey(key), 'application/octet-stream'],
  ]);
}

/** Stores the picture of a run's side with thumbnail and foil mask. */
export async function storeSide(aws: GoldcutAws, { side, result_image }: Generation, index: number): Promise<void> {
  const file = sideFile(index, side);
  const key = result_image ?? '';
  await store(aws, 'generated-cards', [
    [file, key, 'image/jpeg'],
    [thumbnailKey(file), thumbnailKey(key), 'image/webp'],
    [foilMaskKey(file), foilMaskKey(key), 'image/png'],
  ]);
}

export const photoOf = (owner: string, key: string, at: string): Photo =>
  Photo.parse({
    user_id: owner,
    photo_key: key,
    width: 1400,
    height: 1866,
    verdict: null,
    created_at: at,
  });
