import type { ListedPlayer, RosterCounts, RosterFilter } from '#domain/teams/roster/roster-player.ts';

/** The filters of the list, each with its number of players. */
export const filterLabels = (counts: RosterCounts): Readonly<Record<RosterFilter, string>> => ({
  active: `All (${counts.active})`,
  no_photo: `No photo (${counts.no_photo})`,
  no_consent: `No permission (${counts.no_consent})`,
  removed: `Removed (${counts.removed})`,
});

export const emptyTexts: Readonly<Record<RosterFilter, string>> = {
  active: 'No players yet. Import your list, or add the first one by hand.',
  no_photo: 'Everyone has a photo.',
  no_consent: 'Every family has given permission.',
  removed: 'No player was removed.',
};

const consentWord = { none: 'no permission', given: 'permission', revoked: 'permission taken back' } as const;
const cardWord = { none: '', pending: 'card waits for approval', approved: 'card approved' } as const;

export function playerState({
  photo_at: photo,
  consent,
  link_opened_at: opened,
  card,
  has_newer_words: isOld,
}: ListedPlayer): string {
  const opening = opened === null || photo !== null ? '' : 'link opened';
  const parts = [
    photo === null ? 'no photo' : 'photo',
    consentWord[consent],
    opening,
    cardWord[card],
    isOld ? 'words changed after the card' : '',
  ];
  const line = parts.filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export const playersText = (count: number): string => (count === 1 ? '1 player' : `${count} players`);
