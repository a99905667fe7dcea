import type { AthleteName } from '../pictures/athletes.ts';
import { compose, type Figure } from './compose.ts';
import { athletePicture, headIn, trueMatte } from './cut-athletes.ts';
import { behindNet, blurred, crushed, type Effect, graded, moved, noise, sharpened } from './effects.ts';
import { crowd, type Place, place, plain } from './places.ts';
import type { HardPhoto, Raster } from './raster.ts';
import { balloons, car, drawnPicture, logo, realPicture } from './things.ts';

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

/** Difficult subjects by file name. `nobody-` holds no person; `drawn-` and `real-` have no truth. */
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
  'drawn-near': () => nobody(drawnPicture({ seed: 1, width, height, distance: 'near' })),
  'drawn-usual': () => nobody(drawnPicture({ seed: 4, width, height })),
  'drawn-far': () => nobody(drawnPicture({ seed: 2, width, height, distance: 'far' })),
  'real-cameraman-grey': () => nobody(realPicture('cameraman')),
  'nobody-cat': () => nobody(realPicture('cat')),
  'nobody-coffee': () => nobody(realPicture('coffee')),
  'nobody-car': () => nobody(car()),
  'nobody-balloons': () => nobody(balloons()),
  'nobody-logo': () => nobody(logo()),
  'nobody-field': () => nobody(place('field', width, height, 33)),
  'nobody-night': () => nobody(place('night', width, height, 34)),
};
