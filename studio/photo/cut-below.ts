import type { Rect } from '../card/geometry.ts';

/** An athlete who ends this near the photo's lower edge, as a share of its height, is cut off there. */
const atEdge = 0.015;

/** Whether the photo cuts the athlete off below, so that there are no feet. `subject` is in fractions of the photo. */
export const isCutBelow = ({ y, height }: Rect): boolean => y + height > 1 - atEdge;
