/** Estimated progress stops here. Only the server reports the rest. */
const ceiling = 95;

/** Percent to show: eases to 95 % over the estimated seconds, and is never below the reported or the last shown percent. */
export function easedPercent(estimate: number, elapsedMs: number, reported: number, before: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / (estimate * 1000)));
  const eased = ceiling * (1 - (1 - share) ** 2);
  return Math.min(100, Math.max(before, reported, eased));
}

/** The remaining time of a run, by the last runs. Beyond its estimate the text has no number. */
export function timeLeftText(estimate: number, elapsedMs: number): string {
  const left = Math.ceil(estimate - elapsedMs / 1000);
  if (left <= 0) return 'Taking longer than usual. It goes on until it is done, or says why not.';
  return `About ${left === 1 ? 'a second' : `${left} seconds`} left.`;
}

/** A label for each stage that the server reports, in order. */
export const stageLabels = {
  queued: 'Starting',
  prepare: 'Laying out your photo',
  moderate: 'Checking the photo',
  paint: 'Drawing your card',
  persist: 'Saving the pictures',
  finish: 'Finishing touches',
} as const;
export type GenerationStage = keyof typeof stageLabels;

export const generationStages = Object.keys(stageLabels) as GenerationStage[];

/** Milliseconds after which a run that is still queued waits for others. A free place takes it at once. */
const waitsFromMs = 2000;

/** The label of a stage that has taken this long. */
export const labelForStage = (stage: GenerationStage, elapsedMs: number): string =>
  stage === 'queued' && elapsedMs >= waitsFromMs ? 'In line, and soon on' : stageLabels[stage];

/** The stage to show for a reported one. An unknown stage counts as printing, the end as cutting. */
export function stageOf(stage: string): GenerationStage {
  if (stage === 'done') return 'finish';
  return generationStages.find((name) => name === stage) ?? 'paint';
}
