import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import type { Artboard } from './artboard.ts';
import { scoped } from './canvas-state.ts';

/** In units. A die stamps lines of 0.38 mm or more cleanly. This adds a seventh for slanted edges. */
export const thinnestFoil = 5.2;

const stamped = '#fff';

/** In units: 0.42 mm, how far a die may be off. Foil within this distance of ink may hide it. */
export const foilDistance = 5;

/** Removes foil from ink that must stay visible, and around it. `trace` fills the ink in black, wider by `around` units on each side. */
export function keepFoilOff({ foil }: Artboard, trace: (ctx: SKRSContext2D, around: number) => void): void {
  scoped(foil, () => {
    foil.fillStyle = foil.strokeStyle = '#000';
    trace(foil, foilDistance);
  });
}

/** Adds foil along a path; `null` fills the path. Widens lines that are too thin for a die. */
export function foilPath(artboard: Artboard, path: Path2D, width: number | null = null): void {
  markFoil(artboard, path, width, stamped);
}

/** Removes foil where something is printed over it. */
export function coverFoil(artboard: Artboard, path: Path2D, width: number | null = null): void {
  markFoil(artboard, path, width, '#000');
}

function markFoil({ foil }: Artboard, path: Path2D, width: number | null, colour: string): void {
  foil.fillStyle = colour;
  foil.strokeStyle = colour;
  if (width === null) foil.fill(path);
  else {
    foil.lineWidth = colour === stamped ? Math.max(width, thinnestFoil) : width;
    foil.stroke(path);
  }
}
