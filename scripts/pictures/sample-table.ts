import type { CropFraction } from '#functions/studio/render/card-request';
import type { AthleteName } from './athletes.ts';

type Wall = readonly [red: number, green: number, blue: number];

/** One card as the engine is to make it. Chosen by looking at all designs on all athletes. */
export interface SampleCard {
  readonly athlete: AthleteName;
  readonly design: string;
  readonly seed: number;
  readonly option: number;
  /** Photographed before a plain wall of this colour; without one, in the open. */
  readonly wall?: Wall;
  readonly crop?: CropFraction;
}

/** By file name in web/src/pictures/cards. Widths in pixels are twice the largest width on a page. */
export const sampleTable = {
  front: { athlete: 'soccer', design: 'night-game', seed: 0, option: 2, wall: [23, 64, 74], side: 'front', width: 600 },
  back: { athlete: 'soccer', design: 'night-game', seed: 0, option: 2, wall: [23, 64, 74], side: 'back', width: 460 },
  batter: { athlete: 'batter', design: 'refractor', seed: 0, option: 3, wall: [34, 38, 44], side: 'front', width: 460 },
  windup: { athlete: 'windup', design: 'heritage', seed: 0, option: 0, side: 'front', width: 460 },
  softball: { athlete: 'softball', design: 'four-seasons', seed: 0, option: 1, side: 'front', width: 460 },
  soccer: {
    athlete: 'soccer',
    design: 'screen-print',
    seed: 0,
    option: 2,
    wall: [23, 64, 74],
    side: 'front',
    width: 460,
  },
  hockey: { athlete: 'hockey', design: 'front-page', seed: 0, option: 2, side: 'front', width: 460 },
  basketball: { athlete: 'basket', design: 'voltage', seed: 0, option: 0, side: 'front', width: 460 },
  volleyball: { athlete: 'volley', design: 'comic-cover', seed: 0, option: 0, side: 'front', width: 460 },
  tennis: { athlete: 'tennis', design: 'chalk-talk', seed: 0, option: 0, side: 'front', width: 460 },
  sprint: { athlete: 'sprint', design: 'headliner', seed: 0, option: 0, side: 'front', width: 460 },
  wheelchair: {
    athlete: 'wheelchair',
    design: 'voltage',
    seed: 0,
    option: 0,
    side: 'front',
    width: 460,
    wall: [120, 150, 190],
  },
  quarterback: { athlete: 'qb', design: 'front-page', seed: 0, option: 3, side: 'front', width: 460 },
} as const satisfies Readonly<Record<string, SampleCard & { readonly side: 'front' | 'back'; readonly width: number }>>;

/** The card of the slider. Cropped, so that the photo still reaches to the card's edges around the frame. */
export const sliderCard: SampleCard = {
  athlete: 'batter',
  design: 'rookie',
  seed: 0,
  option: 0,
  crop: { x: 0.06, y: 0.04, width: 0.88, height: 0.9 },
};
