import { createContext, type ReactNode } from 'react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';

export interface PlayerPickerProps {
  /** The typed texts, in the form of a player to save. */
  readonly current: NewPlayerProfile;
  /** The player that the form was filled in from, or that was made from it; null: none. */
  readonly pickedId: string | null;
  readonly onUse: (player: PlayerProfile) => void;
  /** A player was made from the form. */
  readonly onKept: (id: string) => void;
}

/** The picker of saved players. It belongs to another feature, so the page provides it. */
export const PlayerSlot = createContext<((props: PlayerPickerProps) => ReactNode) | null>(null);
