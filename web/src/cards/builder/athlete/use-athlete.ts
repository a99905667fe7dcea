import { useCallback, useRef, useState } from 'react';
import { type Cutout, cutoutOrNone, type Place, personAt } from '#domain/cards/photo/cutout.ts';
import type { SeenPhoto } from '../../data/upload-photo.ts';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { type PeopleInPhoto, placeOn, shownAthlete, storedPlace } from '../../parts/cropping/people.ts';
import { suggestedCrop } from '../../parts/cropping/suggested-crop.ts';
import { useBuilder } from '../use-builder.ts';

export interface Athlete {
  /** The index of the athlete. Null if no one was detected. */
  readonly athlete: number | null;
  readonly choose: (index: number, place?: Place | null) => void;
  readonly tap: (place: Place) => void;
}

/** The suggested crop, unless the customer has set one. */
export function useSuggestedCrop() {
  const { send, now } = useBuilder();
  const [suggestion, setSuggestion] = useState<CropPercent | null>(null);
  const suggest = useCallback(
    (crop: CropPercent) => {
      setSuggestion(crop);
      send({ type: 'update', part: { crop } });
    },
    [send],
  );
  /** Called when the people of a new photo are known, and again when they are known closely. */
  const suggestFor = useCallback(
    (photo: SeenPhoto) => {
      const { cutout, isOwnCrop } = now().draft;
      const index = shownAthlete(photo, cutout, null);
      const person = index === null ? null : photo.people[index];
      if (person && !isOwnCrop) suggest(suggestedCrop(person, photo));
    },
    [suggest, now],
  );
  return { suggestion, suggest, suggestFor };
}

interface AthleteInput {
  readonly found: PeopleInPhoto;
  /** Of the photo, in pixels. Null until known. */
  readonly size: { readonly width: number; readonly height: number } | null;
  readonly suggest: (crop: CropPercent) => void;
}

/** The card's athlete, and the crop that follows from it. */
export function useAthlete({ found, size, suggest }: AthleteInput): Athlete {
  const { state, send } = useBuilder();
  const { draft } = state;
  const strokesFor = useStrokesOfEach();
  const athlete = shownAthlete(found, draft.cutout, draft.crop);

  const choose = (index: number, place: Place | null = placeOn(found.people, index)) => {
    const person = found.people[index];
    if (!person || (index === athlete && draft.cutout?.person)) return;
    const strokes = index === athlete ? (draft.cutout?.strokes ?? []) : strokesFor(athlete, index, draft.cutout);
    const cutout = cutoutOrNone({ person: place && storedPlace(place), strokes });
    send({ type: 'update', part: { cutout } });
    if (size && !draft.isOwnCrop) suggest(suggestedCrop(person, size));
  };
  const tap = (place: Place) => {
    const index = found.people.length > 1 ? personAt(found.people, place) : null;
    if (index !== null) choose(index, place);
  };
  return { athlete, choose, tap };
}

/** Strokes belong to a person: they come back when that person is selected again. */
function useStrokesOfEach() {
  const ofEach = useRef(new Map<number, Cutout['strokes']>());
  return (before: number | null, index: number, cutout: Cutout | null): Cutout['strokes'] => {
    if (before !== null) ofEach.current.set(before, cutout?.strokes ?? []);
    return ofEach.current.get(index) ?? [];
  };
}
