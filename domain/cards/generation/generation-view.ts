import { isErrorCode, messageOf } from '#domain/tables/errors.ts';
import { type Generation, type GenerationView, type RunStage, stagePercent } from './generation.ts';

export function problemOf(generation: Generation): GenerationView['error'] {
  if (generation.status === 'cancelled')
    return { code: 'generation.cancelled', message: messageOf('generation.cancelled') };
  if (generation.error_code === null) return null;
  const code = isErrorCode(generation.error_code) ? generation.error_code : 'generation.failed';
  return { code, message: messageOf(code) };
}

/** Min percent of the current stage. The browser animates between stages (P-9). */
export function progressOf(generation: Generation): GenerationView['progress'] {
  if (generation.status === 'succeeded') return { stage: 'done', percent: stagePercent.done };
  const stage = (Object.hasOwn(stagePercent, generation.stage) ? generation.stage : 'queued') as RunStage;
  return { stage, percent: stagePercent[stage] };
}
