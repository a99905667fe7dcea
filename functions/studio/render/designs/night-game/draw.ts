import type { Corner } from '../../kit/crest.ts';
import type { Draw } from '../../kit/artboard.ts';
import { closeIn, keepAthleteFree, onCard } from '../../kit/athlete-place.ts';
import { clipped, fillAll } from '../../kit/canvas-state.ts';
import { composition, swapsOf } from '../../kit/composition.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { rectangle } from '../../kit/shapes.ts';
import { photoLayers, placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { withSoftMatte } from '../../photo/soften-matte.ts';
import { drawGround } from './grounds.ts';
import { layouts } from './layouts.ts';
import { drawNeon } from './neon.ts';
import { rain } from './rain.ts';
import { curtain, trails } from './trails.ts';

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = [null, 'top right', 'bottom right', null];

/** A match under floodlights: dark grade, rain, light trails in the team's colours, neon. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink } = own;
  const photo = withSoftMatte(own.photo);
  // Options of a run share the graded photo, so it has the unswapped colours.
  const { palette } = artboard;
  const layers = photoLayers(photo, {
    name: `night-game/${palette.primary}/${palette.secondary}`,
    saturation: 1.1,
    contrast: 0.46,
    background: {
      dark: palette.rgb('p', 0.07, 0.03),
      middle: palette.rgb('p', 0.2, 0.08),
      light: palette.rgb('p', 0.33, 0.11),
      amount: 0.94,
    },
    rim: { colour: palette.rgb('s', 0.88, 0.1), strength: 0.55 },
  });
  const { window } = layout;
  fillAll(ink, '#07080d');
  const part = frameInto(own, window, layout.shot);
  clipped(own, rectangle(window), () => {
    placeScene(ink, photo, layers.scene, part, window);
    if (photo.confident) {
      trails[layout.trail](own, window);
      rain(own, window);
      placePhoto(ink, layers.athlete, part, window);
      keepAthleteFree(own, layers.athlete, part, window);
    } else {
      closeIn(own, part, window, 'rgba(5,6,12,.96)', 'rgba(5,6,12,0)');
      curtain(own, onCard(photo.subject, photo, part, window), window);
    }
  });
  drawGround(own, layout);
  drawNeon(own, layout, onCard(photo.head, photo, part, window));
  artboard.surface.grain = 10;
};
