import { failureCode } from '#domain/cards/generation/failure.ts';
import type { RunInput } from '#domain/cards/generation/generation.ts';
import { kindOf } from '#domain/cards/generation/generation-kinds.ts';
import { AppError } from '#domain/tables/errors.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { checkPicturesLater } from '#functions/table/account/picture-check.ts';
import { changeLiveRun, liveRun } from '../../live-run.ts';
import type { DrawnOption } from './compose.ts';

export interface PersistInput extends RunInput {
  readonly options: readonly (DrawnOption | { readonly dropped: true; readonly error: string })[];
}

/** Stores the painted options with the run. One is enough for success (P-34); without any, the run fails with the first reason. */
export const handler = correlated(async (input: PersistInput): Promise<null> => {
  const { generation } = await liveRun(input);
  const painted = input.options.flatMap((option) => ('key' in option ? [option] : []));
  if (painted.length === 0) {
    const reason = input.options.find((option) => 'dropped' in option);
    const kind = kindOf(generation.side, generation.snapshot.template.creative_mode);
    throw new AppError(failureCode({ Error: reason?.error }, kind.timeout));
  }

  const result_images = painted.map(({ key }) => key);
  const result_options = painted.map(({ option }) => option);
  const paintings = painted.map(({ option, artist, cost_cents }) => ({ option, artist, cost_cents }));
  await changeLiveRun(input, { stage: 'finish', result_images, result_options, paintings });
  await checkPicturesLater(generation.user_id);
  return null;
});
