import { drawOption } from '../generation/draw-option.ts';
import { liveRun } from '../generation/live-run.ts';
import { pictureKey, storePicture } from '../storage/card-pictures.ts';
import type { OptionInput } from './option-input.ts';

interface ComposeInput extends OptionInput {
  readonly picture: { readonly key: string | null };
}

/** Draws the card of one option and keeps it. A repeated try writes the same bytes under the same key. */
export async function handler(input: ComposeInput): Promise<{ key: string; option: number }> {
  const { generation } = await liveRun(input);

  const picture = await drawOption(generation, input.option, input.picture.key, null);

  const at = new Date(generation.started_at);
  const key = pictureKey(input.user_id, input.card_id, generation.side, input.option, at);
  await storePicture(key, picture);
  return { key, option: input.option };
}
