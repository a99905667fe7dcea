import { AppError } from '#domain/errors';
import { kindOf } from '#domain/generation/endpoints';
import { failureCode } from '#domain/generation/failure';
import type { RunInput } from '#domain/generation/generation';
import { liveRun } from '../generation/live-run.ts';
import { replaceGeneration } from '../table/generation.ts';
import { transact } from '../table/transact.ts';

interface PersistInput extends RunInput {
  readonly options: readonly (
    | { readonly key: string; readonly option: number }
    | { readonly dropped: true; readonly error: string }
  )[];
}

/** Keeps what was painted with the run. The run succeeds with at least one option (DECISIONS 24); with none it fails with the first reason. */
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
  await transact([
    replaceGeneration({ ...generation, stage: 'finish', result_images, result_options }, ['processing']),
  ]);
  return null;
}
