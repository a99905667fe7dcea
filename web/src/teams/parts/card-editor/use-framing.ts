import { useState } from 'react';
import { athleteOf, type HeadCircle, type Place, personAt } from '#domain/cards/photo/cutout.ts';
import type { PhotoCrop } from '#domain/teams/roster/photo-crop.ts';
import type { SetCardEditor, SetCardFix } from '#domain/teams/sets/set-card-fix.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import type { CropPercent } from '#web/src/cards/parts/cropping/crop-geometry.ts';
import { leftToRight, placeOn, storedPlace } from '#web/src/cards/parts/cropping/people.ts';
import { suggestedCrop } from '#web/src/cards/parts/cropping/suggested-crop.ts';

export type EditedPhoto = NonNullable<SetCardEditor['photo']>;

/** What a coach chose in a photo. */
interface Framing {
  /** The photo's key. */
  readonly of: string;
  readonly person: Place | null;
  readonly head: HeadCircle | null;
  /** Null until the window was moved: the crop stays as it was. */
  readonly moved: CropPercent | null;
  /** A crop to show now. */
  readonly suggestion: CropPercent | null;
}

const share = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

const shareOf = ({ x, y, width, height }: CropPercent): PhotoCrop => ({
  x: share(x),
  y: share(y),
  width: share(width),
  height: share(height),
});

const percentOf = ({ x, y, width, height }: PhotoCrop): CropPercent => ({
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** What the roster holds of the shown photo: nothing of one that is not the player's yet. */
function startOf({ photo, player }: SetCardEditor) {
  const { photo_person: person = null, photo_head: head = null, photo_crop: crop = null } = photo?.is_own ? player : {};
  return { person, head, crop };
}

/** What was chosen in the photo of `blank`, which starts it. */
function useChosen(blank: Framing) {
  const [state, setState] = useState<Framing>(blank);
  const ofPhoto = (last: Framing): Framing => (last.of === blank.of ? last : blank);
  const set = (part: Partial<Framing>) => setState((last) => ({ ...ofPhoto(last), ...part }));
  return { framing: ofPhoto(state), set };
}

/** Person, crop and head of the shown photo, as the coach changes them. Another photo starts anew. */
export function useFraming(view: SetCardEditor) {
  const { photo } = view;
  const start = startOf(view);
  const of = photo?.key ?? '';
  const { framing, set } = useChosen({ of, person: start.person, head: start.head, moved: null, suggestion: null });
  const { people, chosen } = leftToRight(photo ?? { people: [], chosen: null });
  const crop = framing.moved === null ? start.crop : shareOf(framing.moved);
  const athlete = athleteOf(people, chosen, { person: framing.person, crop });
  const choose = (index: number, place: Place | null = placeOn(people, index)) => {
    const person = people[index];
    if (!person || !photo) return;
    const suggestion = suggestedCrop(person, photo);
    set({ person: place && storedPlace(place), head: null, moved: suggestion, suggestion });
  };
  const tap = (place: Place) => {
    const index = people.length > 1 ? personAt(people, place) : null;
    if (index !== null) choose(index, place);
  };
  const found = athlete === null ? undefined : people[athlete];
  return {
    framing,
    people,
    athlete,
    choose,
    tap,
    set,
    /** The window at first: as stored, otherwise around the athlete. */
    opening: start.crop ? percentOf(start.crop) : found && photo ? suggestedCrop(found, photo) : null,
    /** What changed, for the server. */
    changes: (): Partial<SetCardFix> => ({
      ...(photo && !photo.is_own && { photo_key: photo.key }),
      ...(!isSameJson(framing.person, start.person) && { photo_person: framing.person }),
      ...(framing.moved && { photo_crop: shareOf(framing.moved) }),
      ...(!isSameJson(framing.head, start.head) && { photo_head: framing.head }),
    }),
  };
}
export type FramingState = ReturnType<typeof useFraming>;
