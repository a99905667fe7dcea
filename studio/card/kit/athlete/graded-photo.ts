import type { Canvas } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../../../photo/decode-photo.ts';
import type { PhotoGrade } from '../../../photo/photo-grade.ts';
import { photoLayers } from '../../../photo/photo-layers.ts';
import { clamp } from '../../geometry.ts';
import { cutPlane } from '../cut-plane.ts';

/** A photo's layers in a design's colour grade. */
export interface GradedPhoto {
  /** Composed when it is read: about a tenth of a first option, so read it only to draw it. */
  readonly scene: Canvas;
  /** The cut-out athlete. Null without a confident cut-out: such a photo keeps its own colours, and nothing is drawn behind anyone in it. */
  readonly athlete: Canvas | null;
}

/** Grades a photo's layers, each when it is read. Without a confident cut-out the photo keeps its own background and light. */
export function gradedPhoto(photo: DecodedPhoto, look: PhotoGrade): GradedPhoto {
  const isSure = cutPlane(photo) !== null;
  const layers = isSure
    ? photoLayers(photo, { ...look, contrast: look.contrast - shade * darkness(photo) })
    : photoLayers(photo, { ...look, name: `${look.name}/whole`, background: null, light: null });
  return {
    get scene() {
      return layers.scene;
    },
    get athlete() {
      return isSure ? layers.athlete : null;
    },
  };
}

/** Reduction of contrast for the darkest faces, because full contrast would hide their features. */
const shade = 0.6;
/** OKLab lightness at which a face gets the grade's full contrast, and at which it counts as darkest. */
const [light, dark] = [0.5, 0.28] as const;
const known = new WeakMap<object, number>();

/** 0 for a light face, 1 for a very dark one. */
function darkness(photo: DecodedPhoto): number {
  const found = known.get(photo.alpha) ?? clamp((light - faceLightness(photo)) / (light - dark));
  known.set(photo.alpha, found);
  return found;
}

function faceLightness({ raster, rasterPart: part, alpha, head }: DecodedPhoto): number {
  const column = (u: number): number => Math.floor(((head.x + u * head.width - part.x) / part.width) * raster.width);
  const row = (v: number): number => Math.floor(((head.y + v * head.height - part.y) / part.height) * raster.height);
  let [sum, weight] = [0, 0];
  for (let y = Math.max(0, row(0.4)); y <= Math.min(raster.height - 1, row(0.95)); y++) {
    for (let x = Math.max(0, column(0.2)); x <= Math.min(raster.width - 1, column(0.8)); x++) {
      const share = alpha[y * raster.width + x] ?? 0;
      sum += share * (raster.lightness[y * raster.width + x] ?? 0);
      weight += share;
    }
  }
  return weight > 0 ? sum / weight : light;
}
