import { createContext, type ReactNode } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';

/** What else can be done with a finished card. It belongs to other features, so the page provides it. */
export const FinishedSlot = createContext<((card: CardView, finish: FoilFinish) => ReactNode) | null>(null);
