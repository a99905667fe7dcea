import type { Verdict } from './port.ts';

/** A label of Rekognition's taxonomy: up to three levels. Each names its parent; the top one has an empty parent. */
export interface PhotoLabel {
  readonly Name?: string | undefined;
  readonly ParentName?: string | undefined;
  readonly Confidence?: number | undefined;
}

interface LabelRule {
  /** Confidence (0 to 100) from which the card is held for an operator. */
  readonly hold: number;
  /** Confidence from which the photo is rejected. Null if never. */
  readonly reject: number | null;
}

/** The three labels that reject a photo (P-52). */
const blocked: LabelRule = { hold: 50, reject: 80 };

/** The top level of Rekognition's taxonomy (version 7). Sport shows skin, contact and shouting, so those labels need more confidence and never reject. */
export const labelRules: Readonly<Record<string, LabelRule>> = {
  Explicit: blocked,
  'Hate Symbols': blocked,
  'Visually Disturbing': blocked,
  'Non-Explicit Nudity of Intimate parts and Kissing': { hold: 60, reject: null },
  'Swimwear or Underwear': { hold: 90, reject: null },
  Violence: { hold: 80, reject: null },
  'Drugs & Tobacco': { hold: 70, reject: null },
  Alcohol: { hold: 80, reject: null },
  'Rude Gestures': { hold: 70, reject: null },
  Gambling: { hold: 80, reject: null },
};

/** For top labels of a later taxonomy. */
const unknownLabel: LabelRule = { hold: 50, reject: null };

/** The min confidence of all rules. */
export const minConfidence = Math.min(unknownLabel.hold, ...Object.values(labelRules).map(({ hold }) => hold));

function topOf(label: PhotoLabel, labels: readonly PhotoLabel[]): string {
  let name = label.Name ?? '';
  let parent = label.ParentName;
  // At most three levels.
  for (let level = 0; parent && level < 3; level += 1) {
    const above = parent;
    name = above;
    parent = labels.find(({ Name }) => Name === above)?.ParentName;
  }
  return name;
}

const worst: readonly Verdict[] = ['reject', 'hold', 'clear'];

/** The verdict on a photo: the worst of its labels' verdicts. */
export function verdictOf(labels: readonly PhotoLabel[]): Verdict {
  const verdicts = labels.map((label): Verdict => {
    const { hold, reject } = labelRules[topOf(label, labels)] ?? unknownLabel;
    const confidence = label.Confidence ?? 0;
    if (reject !== null && confidence >= reject) return 'reject';
    return confidence >= hold ? 'hold' : 'clear';
  });
  return worst.find((verdict) => verdicts.includes(verdict)) ?? 'clear';
}
