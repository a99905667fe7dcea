import type { CropFraction } from '#studio/card/card-request.ts';
import { type AthleteName, athletes } from '../athletes/athletes.ts';

/** A sample card, chosen by eye among all designs on all athletes. */
export interface SampleCard {
  readonly athlete: AthleteName;
  readonly design: string;
  /** One of the design's four compositions. */
  readonly option: 0 | 1 | 2 | 3;
  /** The crop of the photo on the back. Default: the athlete's bust. */
  readonly back?: CropFraction;
}

/** Backs with a tall picture show the whole athlete. */
const tallBacks: Readonly<Record<string, CropFraction>> = {
  'cut-glass': { x: 0, y: 0, width: 1, height: 1 },
  watercolor: { x: 0.25, y: 0.15, width: 0.42, height: 0.8 },
};

/** The sample of each design in shop, gallery and documents. A design of a sport shows an athlete of that sport. */
const designSamples: Readonly<Record<string, SampleCard>> = Object.fromEntries(
  (
    [
      ['all-star', 'basket', 0],
      ['blueprint', 'hockey', 1],
      ['chalk-talk', 'tennis', 0],
      ['comic-cover', 'wheelchair', 3],
      ['cut-glass', 'hockey', 1],
      ['double-exposure', 'qb', 3],
      ['four-seasons', 'soccer', 0],
      ['front-page', 'qb', 3],
      ['gallery', 'soccer', 2],
      ['headliner', 'sprint', 0],
      ['heritage', 'windup', 0],
      ['night-game', 'soccer', 2],
      ['refractor', 'volley', 3],
      ['rookie', 'batter', 0],
      ['screen-print', 'windup', 2],
      ['voltage', 'wheelchair', 0],
      ['watercolor', 'tennis', 0],
    ] as const
  ).map(([design, athlete, option]) => [
    design,
    { design, athlete, option, ...(tallBacks[design] && { back: tallBacks[design] }) },
  ]),
);

/** The sample of a design. A design without one shows the batter. */
export const sampleOf = (design: string): SampleCard =>
  designSamples[design] ?? { design, athlete: 'batter', option: 0 };

/** The sample of a design on pages about a sport. It is the design's own sample, or the same look with an athlete of the sport. */
export function sampleInSport(design: string, sport: string): SampleCard {
  const own = sampleOf(design);
  const names = (Object.keys(athletes) as AthleteName[]).filter((name) => athletes[name].sport === sport);
  // Adjacent designs of the list show different athletes.
  const athlete = names[Object.keys(designSamples).indexOf(design) % names.length];
  if (athlete === undefined) throw new Error(`No athlete plays ${sport}.`);
  return athletes[own.athlete].sport === sport ? own : { ...own, athlete };
}

interface SitePicture extends SampleCard {
  readonly side: 'front' | 'back';
  /** Pixels: twice the max width on a page. */
  readonly width: number;
  /** Bytes. Default 30,000. */
  readonly budget?: number;
}

const front = { side: 'front', width: 460 } as const;
const inFan = { width: 320, budget: 11_000 } as const;

/** The cards by their file name in web/src/base/pictures/cards. */
export const sampleTable = {
  front: {
    athlete: 'soccer',
    design: 'night-game',
    option: 2,
    side: 'front',
    width: 600,
    budget: 38_000,
  },
  back: { athlete: 'soccer', design: 'night-game', option: 2, side: 'back', width: 460 },
  // Behind the first card, half hidden.
  'fan-left': { athlete: 'windup', design: 'heritage', option: 0, side: 'front', ...inFan },
  'fan-right': { athlete: 'soccer', design: 'night-game', option: 2, side: 'back', ...inFan },
  batter: { athlete: 'batter', design: 'voltage', option: 1, ...front },
  windup: { athlete: 'windup', design: 'heritage', option: 0, ...front },
  softball: { athlete: 'softball', design: 'four-seasons', option: 1, ...front },
  soccer: { athlete: 'soccer', design: 'headliner', option: 2, ...front },
  hockey: { athlete: 'hockey', design: 'cut-glass', option: 1, ...front },
  basketball: { athlete: 'basket', design: 'all-star', option: 0, ...front },
  volleyball: { athlete: 'volley', design: 'rookie', option: 0, ...front },
  tennis: { athlete: 'tennis', design: 'chalk-talk', option: 0, ...front },
  sprint: { athlete: 'sprint', design: 'headliner', option: 0, ...front },
  wheelchair: { athlete: 'wheelchair', design: 'voltage', option: 0, ...front },
  quarterback: { athlete: 'qb', design: 'refractor', option: 3, ...front },
} as const satisfies Readonly<Record<string, SitePicture>>;

/** The card of the slider. */
export const sliderCard = {
  athlete: 'batter',
  design: 'rookie',
  option: 0,
} as const satisfies SampleCard;
