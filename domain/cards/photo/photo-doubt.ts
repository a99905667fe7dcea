import * as z from 'zod';
import { noPortraitWords, type PortraitState } from './portrait.ts';

/** What makes a photo doubtful for a card, in words for customers and coaches, with what helps. */
export const photoDoubts = {
  outline:
    'We are not sure of the athlete’s outline, so the card shows the whole photo. One who stands free in a photo is cut out.',
  dark: 'The athlete is dark in this photo, and the card prints as dark. A photo with more light prints better.',
  back_lit: 'The light comes from behind, so the athlete prints dark. A photo with the light in front prints better.',
  head_cut: `${noPortraitWords.cut} A wider crop or another photo shows it whole.`,
  upside_down: `${noPortraitWords.upside_down} Turn the photo on your device, and choose it again.`,
} as const;
export type PhotoDoubt = keyof typeof photoDoubts;

export const photoDoubtNames = Object.keys(photoDoubts) as [PhotoDoubt, ...PhotoDoubt[]];

/** The doubts as codes of a proof's warnings. */
export const doubtCodes = photoDoubtNames.map((doubt) => `photo.${doubt}` as const);

/** What a closer look at a person doubts: the outline, or the light on the athlete. */
export const SeenDoubt = z.enum(['outline', 'dark', 'back_lit']);
export type SeenDoubt = z.infer<typeof SeenDoubt>;

/** A person of a photo, with the state of the portrait, or why there is none. */
interface Looked {
  readonly doubts?: readonly SeenDoubt[] | undefined;
  readonly portrait?: PortraitState | undefined;
}

/** The doubts about a photo of this person. `isTouchedUp`: the customer's brush has settled the outline. */
export function doubtsAbout({ doubts = [], portrait }: Looked, isTouchedUp: boolean): PhotoDoubt[] {
  const own: PhotoDoubt[] = doubts.filter((doubt) => !(doubt === 'outline' && isTouchedUp));
  if (portrait === 'cut') own.push('head_cut');
  if (portrait === 'upside_down') own.push('upside_down');
  return own;
}
