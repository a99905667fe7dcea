import { isErrorCode, messageOf } from '#domain/tables/errors.ts';
import {
  type SetCard,
  type SetCardView,
  type SetCounts,
  SetView,
  setCardStatuses,
} from '#domain/teams/sets/team-set.ts';
import { sideLinks } from '#functions/platform/storage/picture-links.ts';
import type { CountedSet } from '#functions/table/teams/team-set.ts';

/** Number of cards by status. */
export function countsOf(cards: readonly SetCard[]): SetCounts {
  const counts = setCardStatuses.map((status) => [status, cards.filter((card) => card.status === status).length]);
  return Object.fromEntries(counts) as SetCounts;
}

/** A set in API replies. */
export const setView = ({ set, counts }: CountedSet): SetView =>
  SetView.parse({ ...set, has_team_photo: set.team_photo_key !== null, counts });

function problemOf({ error_code: code }: SetCard): SetCardView['error'] {
  if (code === null) return null;
  const known = isErrorCode(code) ? code : 'generation.try_again';
  return { code: known, message: messageOf(known) };
}

/** A card of a set in API replies: keys become signed links. */
export async function setCardView(card: SetCard): Promise<SetCardView> {
  const { set_id: _set, team_id: _team, front_key: front, back_key: back, error_code: _code, ...fields } = card;
  const { attempts: _attempts, asked_at: _asked, crop: _crop, ...shown } = fields;
  return { ...shown, ...(await sideLinks(front, back)), error: problemOf(card) };
}
