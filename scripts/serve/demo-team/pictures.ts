import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sides } from '#domain/cards/card/card-states.ts';
import type { Snapshot } from '#domain/cards/generation/generation.ts';
import { offeredTexts } from '#domain/cards/generation/prompt.ts';
import { athletePhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { thumbnail } from '#studio/card/thumbnail.ts';
import { loadDesign } from '#studio/designs.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { demoCard, pendingCards, photoFile, photographed, sideFile } from './falcons.ts';

type Save = (name: string, bytes: Uint8Array) => Promise<void>;

/** Draws the photos and the cards of the demo team, with their companion files. */
export async function drawDemoTeam(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const save: Save = (name, bytes) => writeFile(join(outDir, name), bytes);
  const photos = new Map<AthleteName, CleanPhoto>();
  for (const athlete of photographed) photos.set(athlete, await savePhoto(athlete, save));
  for (const [index, card] of pendingCards.entries()) {
    const { template } = await loadDesign(card.template);
    const snapshots = demoCard(card, template, { id: '', userId: '', photoKey: '', at: '' });
    const photo = photos.get(card.athlete) as CleanPhoto;
    for (const side of sides) await drawSide(snapshots[side], side, photo, sideFile(index, side), save);
  }
}

type CleanPhoto = Pick<RenderRequest, 'photo' | 'screen'>;

async function savePhoto(athlete: AthleteName, save: Save): Promise<CleanPhoto> {
  const { jpeg, screen } = await ingestPhoto(await athletePhoto(athlete), 'photo', findAthlete);
  const name = photoFile(athlete);
  await save(name, jpeg);
  await save(name.replace('.jpg', '_thumb.webp'), await thumbnail(screen.jpeg));
  await save(name.replace('.jpg', '_screen.bin'), screen.packed);
  return { photo: jpeg, screen: screen.packed };
}

/** Like `printedTexts` for a run, but without the buckets, which a build lacks. */
function textsOf({ template, toggles, texts, stats_title }: Snapshot): CardTexts {
  const offered = offeredTexts(template, toggles, texts);
  return { ...offered, stats: Object.entries(offered.stats).map(([label, value]) => ({ label, value })), stats_title };
}

async function drawSide(snapshot: Snapshot, side: 'front' | 'back', photo: CleanPhoto, name: string, save: Save) {
  const { template, seed, front, words } = snapshot;
  const texts = textsOf(snapshot);
  const shared = { design: template.id, side, texts, ...photo, crop: null, colours: null, signature: null };
  const card = await renderCard({ ...shared, seed, option: 0, front, words });
  await save(name, card.jpeg);
  await save(name.replace('.jpg', '_thumb.webp'), await thumbnail(card.jpeg));
  await save(name.replace('.jpg', '_foil.png'), card.foilMask);
}
