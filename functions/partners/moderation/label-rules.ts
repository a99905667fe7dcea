import type { Verdict } from './port.ts';

/** A label as Rekognition names it: up to three levels, each naming its parent, the top one an empty string. */
export interface PhotoLabel {
  readonly Name?: string | undefined;
  readonly ParentName?: string | undefined;
  readonly Confidence?: number | undefined;
}

interface LabelRule {
  /** Confidence (0 to 100) from which an operator looks. */
  readonly hold: number;
  /** Confidence from which nothing is made of the photo; null: never. */
  readonly reject: number | null;
}

/** From here on blocked content is blocked (P-52). */
const blocked: LabelRule = { hold: 50, reject: 80 };

/** The top level of Rekognition's taxonomy (version 7). Sport shows skin, contact and shouting: those labels hold later, and none of them rejects. */
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

/** A top label of a later taxonomy. */
const unknownLabel: LabelRule = { hold: 50, reject: null };

/** The lowest confidence that means anything here. */
export const leastConfidence = Math.min(unknownLabel.hold, ...Object.values(labelRules).map(({ hold }) => hold));

/** The name at the top of a label's line. */
function topOf(label: PhotoLabel, labels: readonly PhotoLabel[]): string {
  let name = label.Name ?? '';
  let parent = label.ParentName;
  // Three levels deep at most.
  for (let level = 0; parent && level < 3; level += 1) {
    const above = parent;
    name = above;
    parent = labels.find(({ Name }) => Name === above)?.ParentName;
  }
  return name;
}

const worst: readonly Verdict[] = ['reject', 'hold', 'clear'];

/** What a photo's labels mean: the worst of what each means. */
export function verdictOf(labels: readonly PhotoLabel[]): Verdict {
  const verdicts = labels.map((label): Verdict => {
    const { hold, reject } = labelRules[topOf(label, labels)] ?? unknownLabel;
    const confidence = label.Confidence ?? 0;
    if (reject !== null && confidence >= reject) return 'reject';
    return confidence >= hold ? 'hold' : 'clear';
  });
  return worst.find((verdict) => verdicts.includes(verdict)) ?? 'clear';
}
