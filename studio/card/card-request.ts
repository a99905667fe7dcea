import type { Side } from '#domain/cards/card/card-states.ts';
import type { BackText } from '#domain/cards/generation/back-text.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import type { PhotoDoubt } from '#domain/cards/photo/photo-doubt.ts';

/** Input and output of the card renderer: the contract with workflow, previews, proofs and print. */

/** Texts as printed: fields that are switched off or not offered are empty. Stats keep the order of entry. */
export interface CardTexts {
  readonly player_name: string;
  readonly card_name: string;
  readonly team: string;
  readonly player_number: string;
  readonly year: string;
  readonly sport: string;
  readonly description: string;
  readonly stats: readonly { readonly label: string; readonly value: string }[];
  readonly stats_title: string;
}

/** A part of the oriented photo, in fractions of its width and height (0 to 1). */
export interface CropFraction {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `position` is in percent of the trimmed card; scale 1 is 60 % of its width. Strokes lie in a 0–1 box of `aspect` (width : height). */
export interface SignatureInk {
  readonly type: 'draw' | 'type';
  readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[];
  readonly aspect: number;
  readonly text: string;
  readonly font: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly scale: number;
  readonly colour: string;
}

/** A team card's marks besides its colors. */
export interface TeamMarks {
  /** The team's logo: PNG or JPEG, of any shape. */
  readonly logo: Uint8Array | null;
  readonly set: { readonly name: string; readonly number: number; readonly total: number } | null;
  /** The players on a checklist or a team card. Null for a player's card. */
  readonly roster:
    | readonly { readonly number: number; readonly player_name: string; readonly player_number: string }[]
    | null;
  /** The player's position. Absent or empty if unknown. */
  readonly position?: string | undefined;
  /** `checklist` has boxes to tick. Default: checklist. */
  readonly list?: 'checklist' | 'team' | undefined;
}

export interface RenderRequest {
  /** Template id, which is also the folder in `designs/`. For a back: the template of its front, whose palette and accents it uses. */
  readonly design: string;
  readonly side: Side;
  readonly texts: CardTexts;
  /** Generated texts of a back without a description or stats. Default: none. */
  readonly words?: BackText | null;
  /** The cleaned photo or a hosted artist's picture: JPEG or PNG, upright. */
  readonly photo: Uint8Array;
  /** The photo's screen copy, if there is one. */
  readonly screen?: Uint8Array | null;
  /** The photo's sharper copy, if the card uses it. Default: the photo itself. */
  readonly sharper?: Uint8Array | null;
  readonly crop: CropFraction | null;
  /** The person on the card and the customer's brush strokes. Default: the detected cut-out of the person at the crop's center. */
  readonly cutout?: Cutout | null;
  /** 0–999,999. The same request gives the same bytes. */
  readonly seed: number;
  /** Index of the option in its run, from 0. Options differ in crop or composition, not only in colour. */
  readonly option: number;
  /** For a back: seed and option of the chosen front, whose palette it uses. */
  readonly front?: { readonly seed: number; readonly option: number } | null;
  /** CSS hex colours that override the photo's own palette. `inOrder`: the first leads in every composition, which otherwise may exchange them. */
  readonly colours: { readonly primary: string; readonly secondary: string; readonly inOrder?: boolean } | null;
  readonly signature: SignatureInk | null;
  /** The address that a back shows as a QR code. Null or absent for no code. */
  readonly clip?: string | null;
  /** Null or absent for cards without a team. */
  readonly team?: TeamMarks | null;
}

export interface RenderWarning {
  readonly code:
    | 'glyph.missing'
    | 'text.capitals'
    | 'text.shrunk'
    | 'text.too_long'
    | 'photo.soft'
    | 'photo.too_soft'
    | `photo.${PhotoDoubt}`
    | 'portrait.replaced'
    | 'signature.covers'
    | 'signature.faint';
  readonly field?: keyof CardTexts | 'signature';
  readonly message: string;
}

export interface RenderedCard {
  /** The trim area alone: 800x1120, JPEG quality 95, 4:4:4, no metadata. */
  readonly jpeg: Uint8Array;
  /** Where foil is stamped: 8-bit grey PNG, 800x1120, white is foil. */
  readonly foilMask: Uint8Array;
  readonly warnings: readonly RenderWarning[];
}
