import type { Canvas } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../../../photo/decode-photo.ts';
import type { PhotoGrade } from '../../../photo/photo-grade.ts';
import { photoLayers } from '../../../photo/photo-layers.ts';
import { clamp } from '../../geometry.ts';
import { cutPlane } from '../cut-plane.ts';

/** A photo's layers in a design's colour grade. */
export interface GradedPhoto {
  readonly scene: Canvas;
  /** The cut-out athlete. Null without a confident cut-out; then nothing with an edge may be drawn behind him. */
  readonly athlete: Canvas | null;
  /** The athlete, or without a confident cut-out the athlete in a haze of his surroundings: light may lie behind it. */
  readonly figure: Canvas;
}

/** What a photo without a confident cut-out keeps: the design's colours around the athlete, or its own. */
type Whole = 'graded' | 'natural';

/** The colours of a photo without a confident cut-out in a design that prints the team's: not on others, because a bystander in them is a ghost. */
export const unlessOthers = ({ neighbours }: DecodedPhoto): Whole => (neighbours.length > 0 ? 'natural' : 'graded');

/** Grades a photo's layers, each when it is read. Without a confident cut-out the athlete keeps the photo's light. */
export function gradedPhoto(photo: DecodedPhoto, look: PhotoGrade, whole: Whole = 'graded'): GradedPhoto {
  const isSure = cutPlane(photo) !== null;
  const background = whole === 'natural' ? null : look.background;
  const layers = isSure
    ? photoLayers(photo, { ...look, contrast: look.contrast - shade * darkness(photo) })
    : photoLayers(photo, { ...look, name: `${look.name}/whole`, background, light: null });
  return {
    get scene() {
      return layers.scene;
    },
    get athlete() {
      return isSure ? layers.athlete : null;
    },
    get figure() {
      return layers.athlete;
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
