import type { Rect } from '../card/geometry.ts';

/** An athlete who ends this near the photo's lower edge, as a share of its height, is cut off there. */
const atEdge = 0.015;

/** Whether the photo cuts the athlete off below, so that there are no feet. `subject` is in fractions of the photo. */
export const isCutBelow = ({ y, height }: Rect): boolean => y + height > 1 - atEdge;

/** Nearer to the photo's side than this share of it, a figure is cut off there. */
const atSide = 0.012;

/** The sides at which the photo cuts the athlete off. */
export const cutSides = ({ x, width }: Rect): { readonly left: boolean; readonly right: boolean } => ({
  left: x < atSide,
  right: x + width > 1 - atSide,
});
