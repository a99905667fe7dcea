import type { Canvas } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../photo/decode-photo.ts';
import type { PhotoGrade } from '../photo/photo-grade.ts';
import { photoLayers } from '../photo/photo-layers.ts';
import { cutPlane } from './cut-plane.ts';

/** A photo in a design's grade. */
export interface GradedPhoto {
  readonly scene: Canvas;
  /** The athlete alone. Null: not surely known, or nobody; then nothing may lie behind them and nothing is cut out. */
  readonly athlete: Canvas | null;
}

/** A photo's layers in a grade. Without a sure athlete the whole photo keeps its own background: a cut would show. */
export function gradedPhoto(photo: DecodedPhoto, look: PhotoGrade): GradedPhoto {
  if (cutPlane(photo)) return photoLayers(photo, look);
  const { scene } = photoLayers(photo, { ...look, name: `${look.name}/whole`, background: null, rim: null });
  return { scene, athlete: null };
}
