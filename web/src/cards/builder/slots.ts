import { createContext, type ReactNode } from 'react';
import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';

// Parts of the builder that belong to other features. The page provides them.

export interface ClipCodeSlotProps {
  readonly card: CardView;
  readonly onCard: (card: CardView) => void;
  readonly before: () => Promise<void>;
}

/** The clip behind the code on the back. */
export const ClipSlot = createContext<((props: ClipCodeSlotProps) => ReactNode) | null>(null);

export interface PlayerPickerProps {
  /** The typed texts, in the form of a player to save. */
  readonly current: NewPlayerProfile;
  /** The player that filled the form, or that was made from it. Null if none. */
  readonly pickedId: string | null;
  readonly onUse: (player: PlayerProfile) => void;
  /** Called when a player was made from the form. */
  readonly onKept: (id: string) => void;
}

/** The picker of saved players. */
export const PlayerSlot = createContext<((props: PlayerPickerProps) => ReactNode) | null>(null);

/** Further actions on a finished card. */
export const FinishedSlot = createContext<((card: CardView, finish: FoilFinish) => ReactNode) | null>(null);
