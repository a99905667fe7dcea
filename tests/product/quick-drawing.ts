import sharp from 'sharp';
import { liveRun } from '#functions/cards/generation/live-run.ts';
import type { ComposeInput, DrawnOption } from '#functions/cards/generation/tasks/generate-side/compose.ts';
import { pictureKey, storePicture } from '#functions/platform/storage/card-pictures.ts';

const blank = () => sharp({ create: { width: 80, height: 112, channels: 3, background: '#204060' } });

/** Completed cards get no print files, which take 4 s of CPU each. For tests of other things. */
export const noPrintFiles = { 'make-print-files': async () => ({ batchItemFailures: [] }) };

/** Draws every option as the same small blank picture. For tests that read what a card would say, not its pixels. */
export const quickDrawing = {
  'compose-option': async (input: ComposeInput): Promise<DrawnOption> => {
    const { generation } = await liveRun(input);
    const at = new Date(generation.started_at);
    const key = pictureKey(input.user_id, input.card_id, generation.side, input.option, at);
    const picture = {
      jpeg: await blank().jpeg().toBuffer(),
      thumbnail: await blank().webp().toBuffer(),
      foilMask: await blank().png().toBuffer(),
    };
    await storePicture(key, picture);
    const { artist, cost_cents } = input.picture;
    return { key, option: input.option, artist, cost_cents };
  },
};
