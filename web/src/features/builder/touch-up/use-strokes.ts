import { useState } from 'react';
import { cutoutOrNone } from '#domain/photos/cutout';
import { useBuilder } from '../use-builder.ts';
import type { PeopleInPhoto } from '../athlete/people.ts';
import { placeOn } from '../athlete/people.ts';
import { fits, type Stroke } from './brush-lines.ts';

type Strokes = readonly Stroke[];

interface StrokesOfCard {
  readonly strokes: Strokes;
  /** Adds a stroke; false: the card has as many as it may have. */
  readonly add: (stroke: Stroke) => boolean;
  readonly undo: () => void;
  readonly startOver: () => void;
}

/** The brush's strokes on this photo. Each one is kept at once, so that closing the dialog loses nothing. */
export function useStrokes({ people }: PeopleInPhoto, athlete: number | null): StrokesOfCard {
  const { memory, remember } = useBuilder();
  const [past, setPast] = useState<readonly Strokes[]>([]);
  const strokes = memory.cutout?.strokes ?? [];
  const keep = (next: Strokes) => {
    // The strokes are this person's: the crop's centre does not decide any more.
    const person = memory.cutout?.person ?? (athlete === null ? null : placeOn(people, athlete));
    remember({ cutout: cutoutOrNone({ person, strokes: [...next] }) });
  };
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
