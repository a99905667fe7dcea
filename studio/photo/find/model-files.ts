import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { assetPath } from '../../asset-path.ts';

/** The networks that find people and their gear, by what they detect. The weights are under Apache-2.0 (assets/models/NOTICE). */
export const modelNames = {
  people: 'movenet-multipose',
  body: 'blazepose-heavy',
  bust: 'selfie',
  things: 'nanodet',
} as const;

/** Changes with the weights, their input or what is made of their output; a finding stores the version that made it. */
export const modelVersion = 'movenet-multipose-1+blazepose-heavy-1+selfie-1+nanodet-1/6';

/** WebAssembly with SIMD, which every processor of Lambda and of the last ten years has. */
export const wasmFile = 'tfjs-backend-wasm-simd.wasm';

/** The network that enlarges small photos, as named in files and keys: waifu2x's upconv_7, noise reduction 1, twice the size. */
export const enlargingNetwork = 'upconv-7-noise-1';

export const modelFiles = Object.values(modelNames).flatMap((name) => [`${name}.json`, `${name}.bin`]);

/** The folder of the networks' files, with `/` at the end: in `assets`, or in its package for WebAssembly outside of a bundle. */
export function modelFolder(of: 'weights' | 'wasm'): string {
  const kept = assetPath(join('models', of === 'weights' ? 'NOTICE' : wasmFile));
  if (kept !== null) return `${dirname(kept)}/`;
  const { resolve } = createRequire(import.meta.url);
  return `${join(dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'wasm-out')}/`;
}
