import type { Path2D } from '@napi-rs/canvas';
import type { Artboard } from './artboard.ts';

/** In units. 0.38 mm is the thinnest line a die stamps cleanly; a seventh more for slanted edges. */
export const thinnestFoil = 5.2;

const stamped = '#fff';

/** Foil along a path. `null` fills it; a line thinner than a die can stamp is widened. */
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
