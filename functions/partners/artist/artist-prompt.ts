import type { Snapshot } from '#domain/cards/generation/generation.ts';
import { buildPrompt } from '#domain/cards/generation/prompt.ts';
import { limits } from '#domain/tables/limits.ts';

/** Characters. A customer may send a longer analysis; naming colors needs no more. */
const maxColours = 300;

const rules =
  'Keep the face, the likeness, the pose and the uniform of the person exactly as in the photo. One person only, no new people. ' +
  'No letters, numbers, words, logos, frames or borders. Suitable for children. Return the final image only.';

/** Things that a picture must not show, for models with a negative prompt. */
export const negativePrompt =
  'text, letters, numbers, watermark, logo, frame, border, extra people, deformed face, extra fingers';

/**
 * A front's prompt for a hosted artist, from the snapshot alone. It omits names, numbers and free text (D-340): they are mostly a child's, and a
 * model would paint them as letters.
 */
export function artistPrompt({ template, texts, colour_analysis }: Snapshot): string {
  const anonymous = {
    player_name: '',
    team: '',
    player_number: '',
    year: '',
    description: '',
    stats: {},
    sport: texts.sport,
  };
  const scene = buildPrompt(template.prompt_front, template, {}, anonymous);
  return `${scene} Colours: ${colour_analysis.slice(0, maxColours)}. ${rules}`;
}

/** The seed of an option, distinct per option and equal in every call. */
export function artistSeed({ seed }: Snapshot, option: number): number {
  return seed * limits.generation.options.max + option;
}
