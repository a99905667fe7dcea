import type { Rect } from '#studio/card/geometry.ts';
import { boxBlur } from '#studio/photo/box-blur.ts';

/** A cut-out beside its truth, each value 0–1 at a pixel of the photo. */
export interface CutBesideTruth {
  readonly width: number;
  readonly height: number;
  readonly cut: Float32Array;
  readonly truth: Float32Array;
  /** The part of `truth` that is gear. */
  readonly gear: Float32Array;
  readonly gearBoxes: readonly Rect[];
  /** 1 where either is right: between spokes and strings. */
  readonly open: Float32Array;
}

export interface CutMeasures {
  /** Intersection over union, gear included. */
  readonly overlap: number;
  /** Shares of the athlete's area: what is missing and what is too much, without the edge's own error. */
  readonly lost: number;
  readonly invented: number;
  /** Kept share of the gear in each box. */
  readonly gear: readonly number[];
  /** Mean distance between the two edges, in pixels of a card at 600 dpi that shows the photo's largest part. */
  readonly edge: number;
}

/** A fault narrower than this share of the athlete's height belongs to the edge. */
const edgeShare = 0.012;
/** A printed card, in pixels at 600 dpi. */
const card = { width: 1500, height: 2100 };

/** Compares a cut-out with its truth. */
export function measureCut(pair: CutBesideTruth): CutMeasures {
  const { width, height, cut, truth, gear, gearBoxes, open } = pair;
  const isCut = (i: number): boolean => (cut[i] as number) > 0.5;
  const isTrue = (i: number): boolean => (truth[i] as number) > 0.5;
  const marked = (test: (i: number) => boolean): Float32Array => cut.map((_, i) => (!open[i] && test(i) ? 1 : 0));
  const [both, either, all] = [
    sum(marked((i) => isCut(i) && isTrue(i))),
    sum(marked((i) => isCut(i) || isTrue(i))),
    sum(marked(isTrue)),
  ];
  const radius = Math.max(1, Math.round((edgeShare * rows(truth, width)) / 2));
  const wide = (plane: Float32Array): number => sum(opened(plane, width, height, radius));
  return {
    overlap: both / Math.max(1, either),
    lost: wide(marked((i) => isTrue(i) && !isCut(i))) / Math.max(1, all),
    invented: wide(marked((i) => isCut(i) && !isTrue(i))) / Math.max(1, all),
    gear: gearBoxes.map((box) => keptShare(gear, cut, open, width, box)),
    edge: edgeError(pair) * Math.max(card.width / width, card.height / height),
  };
}

const sum = (plane: Float32Array): number => plane.reduce((all, one) => all + one, 0);

/** The number of rows between the first and the last with something in it. */
function rows(plane: Float32Array, width: number): number {
  const first = plane.findIndex((v) => v > 0.5);
  const last = plane.findLastIndex((v) => v > 0.5);
  return Math.floor(last / width) - Math.floor(first / width) + 1;
}

/** The parts of a mask that hold a square of side `2 * radius + 1`. */
function opened(mask: Float32Array, width: number, height: number, radius: number): Float32Array {
  const cores = boxBlur(mask, width, height, radius).map((v) => (v > 0.999 ? 1 : 0));
  const near = boxBlur(cores, width, height, radius + 1);
  return mask.map((v, i) => (v && (near[i] as number) > 1e-6 ? 1 : 0));
}

function keptShare(gear: Float32Array, cut: Float32Array, open: Float32Array, width: number, box: Rect): number {
  let [kept, all] = [0, 0];
  for (let y = Math.floor(box.y); y < box.y + box.height; y++) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x++) {
      const i = y * width + x;
      if ((gear[i] ?? 0) < 0.5 || open[i]) continue;
      all += 1;
      if ((cut[i] as number) > 0.5) kept += 1;
    }
  }
  return kept / Math.max(1, all);
}

/** Half the width in pixels of the band around the true edge in which the two are compared. */
const band = 4;

/** The mean distance between the edges, in pixels of the photo: the difference's area over the edge's length. */
function edgeError({ width, height, cut, truth, open }: CutBesideTruth): number {
  const hard = truth.map((v) => (v > 0.5 ? 1 : 0));
  const near = boxBlur(hard, width, height, band);
  let [area, length] = [0, 0];
  for (let i = 0; i < hard.length; i++) {
    const share = near[i] as number;
    if (open[i] || share < 0.001 || share > 0.999) continue;
    area += Math.abs((cut[i] as number) - (truth[i] as number));
    if (hard[i] !== hard[i + 1] || hard[i] !== hard[i + width]) length += 1;
  }
  return area / Math.max(1, length);
}
