import type { Generation, GenerationView } from '#domain/cards/generation/generation.ts';
import { problemOf, progressOf } from '#domain/cards/generation/generation-view.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';

const signAll = (keys: readonly string[]): Promise<string[]> =>
  Promise.all(keys.map((key) => signedUrl('generated-cards', key)));

/** Keys of a run's pictures for its owner. Empty until it succeeds, and after an operator stopped it. */
const shownPictures = ({ status, verdict, result_images }: Generation): readonly string[] =>
  status === 'succeeded' && verdict !== 'stopped' ? result_images : [];

/** A run in API replies (P-29). */
export async function generationView(generation: Generation): Promise<GenerationView> {
  const images = await signAll(shownPictures(generation));
  return {
    success: true,
    id: generation.id,
    card_id: generation.card_id,
    side: generation.side,
    status: generation.status,
    images,
    imageUrl: images[0] ?? null,
    result_images: images,
    result_image_url: await signedUrlOrNull('generated-cards', images.length > 0 ? generation.result_image : null),
    seed: generation.snapshot.seed,
    colorAnalysis: generation.snapshot.colour_analysis,
    progress: progressOf(generation),
    estimated_seconds: generation.estimated_seconds,
    error: problemOf(generation),
  };
}

/** A card's history. Each side with a successful run has exactly one active entry. */
export async function historyView(
  generations: readonly Generation[],
  active: Readonly<Record<'front' | 'back', string | null>>,
) {
  const entries = generations.map(async (generation) => ({
    id: generation.id,
    side: generation.side,
    generation_number: generation.generation_number,
    status: generation.status,
    result_images: await signAll(shownPictures(generation)),
    seed: generation.snapshot.seed,
    is_active: active[generation.side] === generation.id,
    created_at: generation.created_at,
    pictures_removed_at: generation.pictures_removed_at,
  }));
  return { generations: await Promise.all(entries), next_cursor: null };
}
