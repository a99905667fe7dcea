import { useCallback, useRef, useState } from 'react';
import { type Cutout, cutoutOrNone, type Place, personAt } from '#domain/cards/photo/cutout.ts';
import type { ReadyPhoto } from '../../data/upload-photo.ts';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { useBuilder } from '../use-builder.ts';
import { leftToRight, type PeopleInPhoto, placeOn, shownAthlete, storedPlace } from './people.ts';
import { suggestedCrop } from './suggested-crop.ts';

interface Athlete {
  /** The index of the athlete. Null if no one was detected. */
  readonly athlete: number | null;
  readonly choose: (index: number, place?: Place | null) => void;
  readonly tap: (place: Place) => void;
  /** The suggested crop, unless the customer has set one. */
  readonly suggestion: CropPercent | null;
  /** Called when a photo was uploaded and checked. */
  readonly suggestFor: (photo: ReadyPhoto) => void;
}

/** The card's athlete, and the crop that follows from it. */
export function useAthlete(found: PeopleInPhoto): Athlete {
  const { state, send, now } = useBuilder();
  const { draft } = state;
  const [suggestion, setSuggestion] = useState<CropPercent | null>(null);
  const suggest = useCallback(
    (crop: CropPercent) => {
      setSuggestion(crop);
      send({ type: 'update', part: { crop } });
    },
    [send],
  );
  const strokesFor = useStrokesOfEach();
  const athlete = shownAthlete(found, draft.cutout, draft.crop);

  const suggestFor = useCallback(
    ({ people, chosen, width, height }: ReadyPhoto) => {
      const seen = leftToRight({ people, chosen });
      const person = seen.chosen === null ? null : seen.people[seen.chosen];
      if (person && !now().draft.isOwnCrop) suggest(suggestedCrop(person, { width, height }));
    },
    [suggest, now],
  );
  const choose = (index: number, place: Place | null = placeOn(found.people, index)) => {
    const person = found.people[index];
    if (!person || (index === athlete && draft.cutout?.person)) return;
    const strokes = index === athlete ? (draft.cutout?.strokes ?? []) : strokesFor(athlete, index, draft.cutout);
    const cutout = cutoutOrNone({ person: place && storedPlace(place), strokes });
    send({ type: 'update', part: { cutout } });
    if (draft.photo && !draft.isOwnCrop) suggest(suggestedCrop(person, draft.photo));
  };
  const tap = (place: Place) => {
    const index = found.people.length > 1 ? personAt(found.people, place) : null;
    if (index !== null) choose(index, place);
  };
  return { athlete, choose, tap, suggestion, suggestFor };
}

/** Strokes belong to a person: they come back when that person is selected again. */
function useStrokesOfEach() {
  const ofEach = useRef(new Map<number, Cutout['strokes']>());
  return (before: number | null, index: number, cutout: Cutout | null): Cutout['strokes'] => {
    if (before !== null) ofEach.current.set(before, cutout?.strokes ?? []);
    return ofEach.current.get(index) ?? [];
  };
}
