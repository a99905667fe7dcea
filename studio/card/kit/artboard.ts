import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { SeasonTable } from '#domain/cards/generation/season-table.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import type { CardTexts, RenderWarning, TeamMarks } from '../card-request.ts';
import type { ClipCode } from '../clip-modules.ts';
import type { CanvasPlan, Rect } from '../geometry.ts';
import type { CardPalette } from '../palette/card-palette.ts';
import type { Surface } from '../read-canvas.ts';
import type { Random } from '../seeded-random.ts';
import type { Crest } from '../team-logo.ts';
import type { PrintedLine } from './printed-lines.ts';

/** A team's marks with the logo decoded. */
export interface TeamOnCard extends Omit<TeamMarks, 'logo'> {
  readonly crest: Crest | null;
}

/** Everything a design draws with. The drawing unit is 1/300 in on the card with bleed. */
export interface Artboard {
  readonly side: Side;
  readonly ink: SKRSContext2D;
  /** The foil mask: white is stamped, black is not. */
  readonly foil: SKRSContext2D;
  readonly plan: CanvasPlan;
  readonly photo: DecodedPhoto;
  /** Cleaned texts. Absent texts are empty. On a back, generated texts may replace a missing story and missing stats. */
  readonly texts: CardTexts;
  /** Generated facts about the player, for a back without stats. Empty on fronts. */
  readonly facts: CardTexts['stats'];
  /** Height, hometown and the like, which a back prints apart from the stats. */
  readonly vitals: CardTexts['stats'];
  /** The stats as a table, if they are of several seasons. */
  readonly seasons: SeasonTable | null;
  /** A second generated sentence, for backs with room. May be empty. */
  readonly aside: string;
  readonly palette: CardPalette;
  readonly random: Random;
  readonly seed: number;
  /** Index of the composition to draw. A design uses it modulo its number of layouts. */
  readonly variant: number;
  readonly warnings: RenderWarning[];
  /** The photo's place, and its pixels per printed inch there. Null until a design places the photo. */
  readonly placed: { dpi: number | null; placement: Placement | null };
  /** Boxes of the photo's heads on the card, in units. */
  readonly heads: Rect[];
  /** Boxes of badges and seals, in units. */
  readonly badges: Rect[];
  /** The lines of text printed so far. */
  readonly lines: PrintedLine[];
  /** True for a press master: small plain letters are not drawn but noted, because the press prints them as outlines. */
  readonly lettersApart: boolean;
  /** The QR code of the card's clip, on a back. Null without a code. */
  readonly clip: ClipCode | null;
  /** A team card's marks besides its colors. Null for cards without a team. */
  readonly team: TeamOnCard | null;
  /** Grain and paper over the whole card, set by a design. */
  readonly surface: Surface;
}

/** The part of the decoded photo (in its pixels) that fills a window of the card (in units). */
export interface Placement {
  readonly part: Rect;
  readonly window: Rect;
}

export type Draw = (artboard: Artboard) => void;
