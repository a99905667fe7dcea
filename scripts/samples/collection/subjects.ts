import { trueMatte } from '../athletes/athlete-truth.ts';
import type { AthleteName } from '../athletes/athletes.ts';
import { compose, type Figure } from './compose.ts';
import { athletePicture, headIn } from './cut-athletes.ts';
import { behindNet, blurred, crushed, type Effect, graded, moved, noise, sharpened } from './effects.ts';
import type { Gear } from './held-gear.ts';
import { crowd, type Place, place, plain } from './places.ts';
import type { HardPhoto, Raster } from './raster.ts';
import { balloons, car, logo, realPicture } from './things.ts';

const [width, height] = [1050, 1400];
const wide = { width: 1500, height: 1000 } as const;

/** An athlete where the renderer put it. */
async function rendered(name: AthleteName): Promise<HardPhoto> {
  const { width: across, height: down, values } = await trueMatte(name);
  const picture = { width: across, height: down, rgb: new Uint8Array(await athletePicture(name)) };
  return {
    picture,
    truths: [{ alpha: Float32Array.from(values, (value) => value / 255), head: headIn(name, across, down) }],
  };
}

const figure = (athlete: AthleteName, share = 0.86, x = 0.5, bottom = 0.95, more: Partial<Figure> = {}): Figure => ({
  athlete,
  height: share,
  x,
  bottom,
  ...more,
});

/** One figure on a drawn place. */
const on = (name: Place, one: Figure, seed: number): Promise<HardPhoto> =>
  compose(place(name, width, height, seed), [one]);

const inCrowd = async (name: Place, one: Figure, seed: number): Promise<HardPhoto> =>
  compose(await crowd(place(name, width, height, seed), seed), [one]);

const after = async (subject: Promise<HardPhoto>, ...effects: readonly Effect[]): Promise<HardPhoto> => {
  let out = await subject;
  for (const effect of effects) out = await effect(out);
  return out;
};

const nobody = async (picture: Raster | Promise<Raster>): Promise<HardPhoto> => ({
  picture: await picture,
  truths: [],
});

const grey = graded((red, green, blue) => {
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  return [light, light, light];
});
const backlit = graded((red, green, blue) => [0.8 * red - 8, 0.72 * green - 8, 0.75 * blue - 4]);
const cold = graded((red, green, blue) => [0.6 * red, 0.75 * green, Math.min(255, 0.95 * blue + 22)]);

const thing = (
  kind: Gear['kind'],
  at: Gear['at'],
  turn: number,
  length: number,
  ...colours: Gear['colours']
): Gear => ({
  kind,
  at,
  turn,
  length,
  colours,
});
/** Hands and feet of those whose hands are free, in fractions of the cut-out athlete. */
const spots = {
  sprint: { hand: [0.95, 0.53], back: [0.08, 0.97], front: [0.8, 0.905] },
  volley: { left: [0.12, 0.2], right: [0.86, 0.13] },
  soccer: { hand: [0.68, 0.08] },
} as const;
const skis = (one: string, other: string): Gear[] => [
  thing('ski', spots.sprint.back, 6, 0.8, one, other),
  thing('ski', spots.sprint.front, 6, 0.8, one, other),
];
const photographed = (subject: Promise<HardPhoto>): Promise<HardPhoto> => after(subject, blurred(0.8), noise(14));

/** Difficult subjects by file name. `nobody-` holds no person; `real-` have no truth. */
export const subjects: Readonly<Record<string, () => Promise<HardPhoto>>> = {
  'render-basket': () => rendered('basket'),
  'render-batter': () => rendered('batter'),
  'render-hockey': () => rendered('hockey'),
  'render-qb': () => rendered('qb'),
  'render-soccer': () => rendered('soccer'),
  'render-softball': () => rendered('softball'),
  'render-sprint': () => rendered('sprint'),
  'render-tennis': () => rendered('tennis'),
  'render-volley': () => rendered('volley'),
  'render-wheelchair': () => rendered('wheelchair'),
  'render-windup': () => rendered('windup'),
  'night-soccer': () => after(on('night', figure('soccer', 0.8), 1), noise(40, 0.75)),
  'night-qb-grain': () => after(on('night', figure('qb', 0.9, 0.5, 1), 2), noise(110, 0.6), blurred(0.7)),
  'snow-windup': () => on('snow', figure('windup'), 3),
  'snow-batter': () => on('snow', figure('batter', 0.9, 0.5, 1), 4),
  'grass-tennis': () => on('grass', figure('tennis', 0.75), 5),
  'grass-windup-green': () => on('grass', figure('windup', 0.8), 6),
  'sunset-sprint-backlit': () => after(on('sunset', figure('sprint', 0.85, 0.5, 0.95, { light: 0.35 }), 7), backlit),
  'gym-wheelchair': () => on('gym', figure('wheelchair', 0.85), 8),
  'clutter-hockey': () => on('clutter', figure('hockey', 0.9, 0.5, 1), 9),
  'clutter-volley': () => on('clutter', figure('volley', 0.9), 10),
  'crowd-wheelchair': () => inCrowd('gym', figure('wheelchair', 0.8), 11),
  'crowd-soccer': () => inCrowd('field', figure('soccer', 0.78), 12),
  'crowd-basket': () => inCrowd('night', figure('basket', 0.95, 0.5, 1), 13),
  'same-red-soccer': () => compose(plain('#b3152c', width, height, 14), [figure('soccer', 0.82)]),
  'same-white-batter': () => compose(plain('#e6e2dc', width, height, 15), [figure('batter', 0.9, 0.5, 1)]),
  'same-teal-volley': () => compose(plain('#0d8a8f', width, height, 16), [figure('volley', 0.88)]),
  'net-softball': () => after(on('field', figure('softball', 0.9, 0.5, 1), 17), behindNet(46, 5)),
  'net-tennis': () => after(inCrowd('gym', figure('tennis', 0.75), 18), behindNet(70, 8)),
  'sharpened-volley': () => after(rendered('volley'), sharpened),
  'sharpened-batter': () => after(rendered('batter'), sharpened),
  'blurred-tennis': () => after(rendered('tennis'), blurred(6)),
  'moved-sprint': () => after(rendered('sprint'), moved(44)),
  'moved-wheelchair': () => after(rendered('wheelchair'), moved(30)),
  'old-phone-softball': () => after(rendered('softball'), crushed(240, 30)),
  'grey-hockey': () => after(rendered('hockey'), grey, noise(25)),
  'cold-basket': () => after(rendered('basket'), cold),
  'mirrored-wheelchair': () => on('field', figure('wheelchair', 0.8, 0.5, 0.95, { mirrored: true }), 19),
  'gear-poles-snow': () =>
    photographed(
      on(
        'snow',
        figure('sprint', 0.85, 0.5, 0.92, {
          gear: [thing('pole', spots.sprint.hand, 62, 0.6, '#1c1d22', '#c3272b'), ...skis('#d8343a', '#191a1e')],
        }),
        35,
      ),
    ),
  'gear-poles-white': () =>
    photographed(
      on(
        'snow',
        figure('volley', 0.9, 0.5, 0.95, {
          gear: [
            thing('pole', spots.volley.left, 236, 0.5, '#e9edf2', '#8d97a5'),
            thing('pole', spots.volley.right, 296, 0.5, '#e9edf2', '#8d97a5'),
          ],
        }),
        36,
      ),
    ),
  'gear-skis-night': () =>
    photographed(on('night', figure('sprint', 0.8, 0.5, 0.9, { gear: skis('#2a3140', '#0e1118') }), 37)),
  'gear-bat-wood': () =>
    photographed(
      compose(plain('#b98a58', width, height, 39), [
        figure('sprint', 0.85, 0.45, 0.95, { gear: [thing('bat', spots.sprint.hand, 38, 0.4, '#b98146', '#23242a')] }),
      ]),
    ),
  'gear-racket-grass': () =>
    photographed(
      on(
        'grass',
        figure('volley', 0.92, 0.5, 0.97, {
          gear: [thing('racket', spots.volley.left, 232, 0.4, '#1f6a3a', '#1b1c20')],
        }),
        40,
      ),
    ),
  'gear-racket-crowd': () =>
    photographed(
      inCrowd(
        'field',
        figure('soccer', 0.9, 0.5, 0.96, {
          gear: [thing('racket', spots.soccer.hand, 318, 0.38, '#c8202c', '#f1f1ee')],
        }),
        41,
      ),
    ),
  'gear-stick-gym': () =>
    photographed(
      on(
        'gym',
        figure('sprint', 0.85, 0.45, 0.94, {
          gear: [thing('stick', spots.sprint.hand, 58, 0.52, '#20242c', '#e8e8e4')],
        }),
        42,
      ),
    ),
  'gear-stick-ice': () =>
    photographed(
      on(
        'snow',
        figure('sprint', 0.85, 0.45, 0.94, {
          gear: [thing('stick', spots.sprint.hand, 50, 0.56, '#cfd6de', '#1a1c20')],
        }),
        43,
      ),
    ),
  'tiny-windup-stadium': async () =>
    compose(await crowd(place('night', wide.width, wide.height, 20), 20, 0.35), [figure('windup', 0.22, 0.55, 0.86)]),
  'tiny-sprint-field': () => compose(place('field', wide.width, wide.height, 21), [figure('sprint', 0.14, 0.4, 0.7)]),
  'wide-soccer-third': () => compose(place('field', wide.width, wide.height, 22), [figure('soccer', 0.8, 0.28)]),
  'cut-left-basket': () => on('gym', figure('basket', 1, 0.08, 1.05), 23),
  'cut-head-hockey': () => on('night', figure('hockey', 1.3, 0.5, 1.25), 24),
  'bust-batter': () => on('field', figure('batter', 1.7, 0.6, 1.9), 25),
  'two-touching': () =>
    compose(place('field', width, height, 26), [figure('hockey', 0.75, 0.82, 1.02), figure('qb', 0.85, 0.36, 1)]),
  'two-behind': () =>
    compose(place('gym', width, height, 27), [figure('volley', 0.85, 0.42), figure('tennis', 0.62, 0.66, 0.9)]),
  'three-beside': () =>
    compose(place('field', wide.width, wide.height, 28), [
      figure('windup', 0.8, 0.5),
      figure('soccer', 0.72, 0.2),
      figure('sprint', 0.78, 0.8),
    ]),
  'three-children-row': () =>
    compose(place('grass', wide.width, wide.height, 29), [
      figure('softball', 0.8, 0.5, 1),
      figure('batter', 0.88, 0.22, 1),
      figure('qb', 0.9, 0.8, 1),
    ]),
  'real-cameraman-grey': () => nobody(realPicture('cameraman')),
  'nobody-cat': () => nobody(realPicture('cat')),
  'nobody-coffee': () => nobody(realPicture('coffee')),
  'nobody-car': () => nobody(car()),
  'nobody-balloons': () => nobody(balloons()),
  'nobody-logo': () => nobody(logo()),
  'nobody-field': () => nobody(place('field', width, height, 33)),
  'nobody-night': () => nobody(place('night', width, height, 34)),
};
