import type { RosterPlayer } from './roster-player.ts';

type Addresses = Pick<RosterPlayer, 'guardian_email' | 'second_guardian_email'>;

/** The mail addresses of a player's guardians: at most two, each once. */
export const guardiansOf = ({ guardian_email: first, second_guardian_email: second = '' }: Addresses): string[] => [
  ...new Set([first, second].filter((address) => address !== '')),
];

/** Whether a coach entered the same address twice. */
export const isSameGuardian = ({ guardian_email: first, second_guardian_email: second = '' }: Addresses): boolean =>
  second !== '' && first === second;

/** Whether this guardian may give the permission: who took it back gives it again, so of two who disagree, no wins. `guardian`: null for the player's own link. */
export const mayAgree = (
  { withheld_by: by = null }: Pick<RosterPlayer, 'withheld_by'>,
  guardian: string | null,
): boolean => by === null || by === guardian;
