import { AppError } from '#domain/errors';
import { kindOf } from '#domain/generation/generation-kinds';
import { failureCode } from '#domain/generation/failure';
import type { RunInput } from '#domain/generation/generation';
import { changeLiveRun, liveRun } from '../../live-run.ts';
import type { DrawnOption } from './compose.ts';

interface PersistInput extends RunInput {
  readonly options: readonly (DrawnOption | { readonly dropped: true; readonly error: string })[];
}

/** Keeps what was painted with the run. The run succeeds with at least one option (P-34); with none it fails with the first reason. */
export async function handler(input: PersistInput): Promise<null> {
  const { generation } = await liveRun(input);
  const kept = input.options.flatMap((option) => ('key' in option ? [option] : []));
  if (kept.length === 0) {
    const reason = input.options.find((option) => 'dropped' in option);
    const kind = kindOf(generation.side, generation.snapshot.template.creative_mode);
    throw new AppError(failureCode({ Error: reason?.error }, kind.timeout));
  }

  const result_images = kept.map(({ key }) => key);
  const result_options = kept.map(({ option }) => option);
  const paintings = kept.map(({ option, artist, cost_cents }) => ({ option, artist, cost_cents }));
  await changeLiveRun(input, { stage: 'finish', result_images, result_options, paintings });
  return null;
}
