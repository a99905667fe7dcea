import { useState } from 'react';
import { type Cutout, cutoutOrNone } from '#domain/cards/photo/cutout.ts';
import { fits, type Stroke } from './brush-lines.ts';

type Strokes = readonly Stroke[];

interface StrokesOfCard {
  readonly strokes: Strokes;
  /** Adds a stroke. Returns false if the card has the maximum. */
  readonly add: (stroke: Stroke) => boolean;
  readonly undo: () => void;
  readonly startOver: () => void;
}

export interface CutoutToPaint {
  readonly cutout: Cutout | null;
  readonly onCutout: (cutout: Cutout | null) => void;
  /** A place on the athlete. Null if no one was detected. */
  readonly person: Cutout['person'];
}

/** The brush's strokes on this photo. Each is stored at once, so that closing the dialog loses nothing. */
export function useStrokes({ cutout, onCutout, person }: CutoutToPaint): StrokesOfCard {
  const [past, setPast] = useState<readonly Strokes[]>([]);
  const strokes = cutout?.strokes ?? [];
  // The strokes belong to this person, whatever the crop's centre.
  const keep = (next: Strokes) =>
    onCutout(cutoutOrNone({ ...cutout, person: cutout?.person ?? person, strokes: [...next] }));
  const change = (next: Strokes) => {
    setPast([...past, strokes]);
    keep(next);
  };
  return {
    strokes,
    add: (stroke) => {
      if (!fits(strokes, stroke)) return false;
      change([...strokes, stroke]);
      return true;
    },
    undo: () => {
      keep(past.at(-1) ?? strokes.slice(0, -1));
      setPast(past.slice(0, -1));
    },
    startOver: () => change([]),
  };
}
