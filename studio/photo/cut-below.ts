import type { Rect } from '../card/geometry.ts';

/** Share of the photo's height. An athlete who ends this close to the lower edge is cut off there. */
const atEdge = 0.015;

/** True if the photo cuts the athlete off below, so that the feet are missing. Takes the subject in fractions of the photo. */
export const isCutBelow = ({ y, height }: Rect): boolean => y + height > 1 - atEdge;
