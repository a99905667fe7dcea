import { type Side, sides } from '#domain/cards/card/card-states.ts';
import { cardInches, megaInches, type Zones, zonesOf } from '#domain/cards/print/geometry.ts';
import type { Box } from './box.ts';
import { isMega } from './box-rules.ts';

/** A card's two prints: the card itself, and the poster of a MEGA box. */
export const printLayouts = ['card', 'mega'] as const;
export type PrintLayout = (typeof printLayouts)[number];

/** Throws `pack.invalid_type`. */
export const printLayoutOf = (packType: string): PrintLayout => (isMega(packType) ? 'mega' : 'card');

/** Label of a box's foil, such as "gold foil". Empty for a poster. */
export const finishLabel = ({ pack_type, foil_finish }: Pick<Box, 'pack_type' | 'foil_finish'>): string =>
  printLayoutOf(pack_type) === 'mega' ? 'no foil' : `${foil_finish} foil`;

/** The sides that a buyer approves. A poster has no back (D-17). */
export const proofSides: Readonly<Record<PrintLayout, readonly Side[]>> = { card: sides, mega: ['front'] };

/** At this resolution trim, bleed and safe zone fall on whole pixels. */
export const proofZones: Readonly<Record<PrintLayout, Zones>> = {
  card: zonesOf(cardInches, 400),
  mega: zonesOf(megaInches, 120),
};
