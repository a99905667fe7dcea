import { createContext, type ReactNode } from 'react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/players/player-profile';

export interface PlayerPickerProps {
  /** What is typed, to be kept as a player. */
  readonly current: NewPlayerProfile;
  readonly onUse: (player: PlayerProfile) => void;
}

/** The picker of saved players: another feature's, put in by the page. */
export const PlayerSlot = createContext<((props: PlayerPickerProps) => ReactNode) | null>(null);
