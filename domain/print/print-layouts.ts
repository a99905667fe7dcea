import { isMega } from '../boxes/box-rules.ts';
import type { Pack } from '../boxes/pack.ts';
import { type Side, sides } from '../cards/card-states.ts';
import { cardInches, megaInches, type Zones, zonesOf } from './geometry.ts';

/** What a card can be printed as: itself, or the poster of a MEGA box. */
export const printLayouts = ['card', 'mega'] as const;
export type PrintLayout = (typeof printLayouts)[number];

/** What the cards of a box are printed as. Throws `pack.invalid_type`. */
export const printLayoutOf = (packType: string): PrintLayout => (isMega(packType) ? 'mega' : 'card');

/** "gold foil"; a poster has none. */
export const finishWords = ({ pack_type, foil_finish }: Pick<Pack, 'pack_type' | 'foil_finish'>): string =>
  printLayoutOf(pack_type) === 'mega' ? 'no foil' : `${foil_finish} foil`;

/** What there is to look at before it is printed. Nothing is printed on the back of a poster. */
export const proofSides: Readonly<Record<PrintLayout, readonly Side[]>> = { card: sides, mega: ['front'] };

/** The picture of a proof. Its resolution makes every box of it whole pixels. */
export const proofZones: Readonly<Record<PrintLayout, Zones>> = {
  card: zonesOf(cardInches, 400),
  mega: zonesOf(megaInches, 120),
};
