import { createContext, type ReactNode } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';

export interface ClipCodeSlotProps {
  readonly card: CardView;
  readonly onCard: (card: CardView) => void;
  readonly before: () => Promise<void>;
}

/** The clip behind the code on the back. It belongs to another feature, so the page provides it. */
export const ClipSlot = createContext<((props: ClipCodeSlotProps) => ReactNode) | null>(null);
