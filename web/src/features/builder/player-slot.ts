import { createContext, type ReactNode } from 'react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/players/player-profile';

export interface PlayerPickerProps {
  /** The typed texts, in the form of a player to save. */
  readonly current: NewPlayerProfile;
  readonly onUse: (player: PlayerProfile) => void;
}

/** The picker of saved players. It belongs to another feature, so the page provides it. */
export const PlayerSlot = createContext<((props: PlayerPickerProps) => ReactNode) | null>(null);
