import type { CropFraction } from '#functions/studio/render/card-request';
import type { AthleteName } from './athletes.ts';

/** One card as the engine is to make it. Chosen by looking at all designs on all athletes. */
export interface SampleCard {
  readonly athlete: AthleteName;
  readonly design: string;
  /** Which of the design's four compositions. */
  readonly option: 0 | 1 | 2 | 3;
  /** `field`: where the athlete plays. `studio`: before a plain wall, for designs that need the athlete without the background. */
  readonly place: 'field' | 'studio';
  /** The crop of the photo on the back; by default the athlete's head and shoulders. */
  readonly back?: CropFraction;
}

/** Backs with a tall picture show the athlete from head to foot. */
const tallBacks: Readonly<Record<string, CropFraction>> = {
  'cut-glass': { x: 0, y: 0, width: 1, height: 1 },
  watercolor: { x: 0.48, y: 0.17, width: 0.42, height: 0.8 },
};

/** The sample of each design: in the shop, in the gallery and in the documents. A design of a sport shows an athlete of that sport. */
const designSamples: Readonly<Record<string, SampleCard>> = Object.fromEntries(
  (
    [
      ['all-star', 'basket', 0, 'field'],
      ['blueprint', 'hockey', 1, 'studio'],
      ['chalk-talk', 'tennis', 0, 'field'],
      ['comic-cover', 'wheelchair', 3, 'studio'],
      ['cut-glass', 'hockey', 1, 'studio'],
      ['double-exposure', 'qb', 0, 'studio'],
      ['four-seasons', 'soccer', 1, 'field'],
      ['front-page', 'qb', 3, 'field'],
      ['gallery', 'sprint', 0, 'field'],
      ['headliner', 'soccer', 2, 'studio'],
      ['heritage', 'windup', 0, 'field'],
      ['night-game', 'soccer', 2, 'studio'],
      ['refractor', 'qb', 3, 'studio'],
      ['rookie', 'batter', 0, 'field'],
      ['screen-print', 'batter', 2, 'studio'],
      ['voltage', 'wheelchair', 0, 'studio'],
      ['watercolor', 'tennis', 1, 'field'],
    ] as const
  ).map(([design, athlete, option, place]) => [
    design,
    { design, athlete, option, place, ...(tallBacks[design] && { back: tallBacks[design] }) },
  ]),
);

/** The sample of a design. A design without one shows the batter. */
export const sampleOf = (design: string): SampleCard =>
  designSamples[design] ?? { design, athlete: 'batter', option: 0, place: 'field' };

interface SitePicture extends SampleCard {
  readonly side: 'front' | 'back';
  /** Pixels: twice the largest width on a page. */
  readonly width: number;
  /** Bytes; 30,000 when left out. */
  readonly budget?: number;
}

const front = { side: 'front', width: 460 } as const;
const inFan = { width: 320, budget: 11_000 } as const;

/** By file name in web/src/pictures/cards. */
export const sampleTable = {
  front: {
    athlete: 'soccer',
    design: 'night-game',
    option: 2,
    place: 'studio',
    side: 'front',
    width: 600,
    budget: 38_000,
  },
  back: { athlete: 'soccer', design: 'night-game', option: 2, place: 'studio', side: 'back', width: 460 },
  // Behind the first card, half hidden.
  'fan-left': { athlete: 'windup', design: 'heritage', option: 0, place: 'field', side: 'front', ...inFan },
  'fan-right': { athlete: 'soccer', design: 'night-game', option: 2, place: 'studio', side: 'back', ...inFan },
  batter: { athlete: 'batter', design: 'screen-print', option: 2, place: 'studio', ...front },
  windup: { athlete: 'windup', design: 'heritage', option: 0, place: 'field', ...front },
  softball: { athlete: 'softball', design: 'four-seasons', option: 1, place: 'field', ...front },
  soccer: { athlete: 'soccer', design: 'headliner', option: 2, place: 'studio', ...front },
  hockey: { athlete: 'hockey', design: 'cut-glass', option: 1, place: 'studio', ...front },
  basketball: { athlete: 'basket', design: 'all-star', option: 0, place: 'field', ...front },
  volleyball: { athlete: 'volley', design: 'rookie', option: 0, place: 'studio', ...front },
  tennis: { athlete: 'tennis', design: 'chalk-talk', option: 0, place: 'field', ...front },
  sprint: { athlete: 'sprint', design: 'headliner', option: 0, place: 'field', ...front },
  wheelchair: { athlete: 'wheelchair', design: 'voltage', option: 0, place: 'studio', ...front },
  quarterback: { athlete: 'qb', design: 'comic-cover', option: 3, place: 'studio', ...front },
} as const satisfies Readonly<Record<string, SitePicture>>;

/** The card of the slider. */
export const sliderCard = {
  athlete: 'batter',
  design: 'rookie',
  option: 0,
  place: 'field',
} as const satisfies SampleCard;
