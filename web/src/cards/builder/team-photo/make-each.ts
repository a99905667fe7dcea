import type { ListedCard } from '#domain/cards/card/card.ts';
import type { CardColours } from '#domain/cards/card/card-colours.ts';
import type { Cutout, FoundPerson, Place } from '#domain/cards/photo/cutout.ts';
import { api } from '#web/src/base/data/api.ts';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { placeOn } from '../../parts/cropping/people.ts';
import { suggestedCrop } from '../../parts/cropping/suggested-crop.ts';
import type { BuilderDraft } from '../draft/builder-draft.ts';

/** A photo of several people, each of whom gets a card. */
export interface TeamPhoto {
  readonly people: readonly FoundPerson[];
  /** The builder's draft: photo, design and switches are the same on every card. */
  readonly draft: BuilderDraft;
  readonly sport: string;
  readonly colours: CardColours | null;
  /** Stores a new card's initial draft in this browser. */
  readonly keep: (cardId: string, crop: CropPercent, cutout: Cutout) => void;
}

const isSamePlace = (one: Place | null | undefined, other: Place): boolean => one?.x === other.x && one.y === other.y;

/**
 * The people who already have a card of this photo and design, by index. Read before anything is made: a call whose reply was lost may have
 * made one,
 * and so may another tab.
 */
async function madeBefore({ people, draft }: TeamPhoto): Promise<ReadonlyMap<number, ListedCard>> {
  const { cards } = await api('listCards', { query: {} });
  const key = draft.photo?.key ?? '';
  const ofPhoto = cards.filter(
    (card) =>
      card.template_id === draft.templateId && decodeURIComponent(card.user_uploaded_image_url ?? '').includes(key),
  );
  return new Map(
    people.flatMap((_, index) => {
      const place = placeOn(people, index);
      const made = place && ofPhoto.find(({ cutout }) => isSamePlace(cutout?.person, place));
      return made ? [[index, made] as const] : [];
    }),
  );
}

/** Makes a draft for a person: same photo and design, its own crop, no name. */
async function makeOne({ people, draft, sport, colours, keep }: TeamPhoto, index: number): Promise<void> {
  const { photo, templateId } = draft;
  const person = people[index];
  if (!person || !photo?.key || !templateId) return;
  const cutout = { person: placeOn(people, index), strokes: [] };
  const chosen = { ...(sport && { sport }), ...(colours && { colours }) };
  const body = { template_id: templateId, user_uploaded_image_url: photo.key, cutout, ...chosen };
  const card = await api('createCard', { body });
  keep(card.id, suggestedCrop(person, photo), cutout);
}

/** Makes a draft for each person, one after the other. Calls `onMade` for each. A failure keeps the drafts made so far. */
export async function makeEach(
  team: TeamPhoto,
  indexes: readonly number[],
  onMade: (index: number) => void,
): Promise<void> {
  const before = await madeBefore(team);
  for (const index of indexes) {
    if (!before.has(index)) await makeOne(team, index);
    onMade(index);
  }
}
