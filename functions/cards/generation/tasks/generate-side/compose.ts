import type { PaintedOption } from '#domain/cards/generation/artist-table.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { pictureKey, storePicture } from '#functions/platform/storage/card-pictures.ts';
import { drawOption } from '../../draw-option.ts';
import { liveRun } from '../../live-run.ts';
import type { OptionInput } from './option-input.ts';
import type { PaintedPicture } from './paint.ts';

export interface ComposeInput extends OptionInput {
  readonly picture: PaintedPicture;
}

/** A drawn option and its artist, as the run stores them. */
export type DrawnOption = PaintedOption & { readonly key: string };

/** Draws the card of one option and stores it. A retry writes the same bytes under the same key. */
export const handler = correlated(async (input: ComposeInput): Promise<DrawnOption> => {
  const { generation } = await liveRun(input);

  const picture = await drawOption(generation, input.option, input.picture.key);

  const at = new Date(generation.started_at);
  const key = pictureKey(input.user_id, input.card_id, generation.side, input.option, at);
  await storePicture(key, picture);
  const { artist, cost_cents } = input.picture;
  return { key, option: input.option, artist, cost_cents };
});
