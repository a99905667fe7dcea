import { readFile } from 'node:fs/promises';
import { add, conv2dTranspose, fused, io, slice, type Tensor4D, tensor4d, tidy } from '@tensorflow/tfjs-core';
import { enlargingNetwork, modelFolder } from '../find/model-files.ts';
import { startBackend } from '../find/networks.ts';

/** Pixels of the input that the network needs around each pixel of its output, because its seven layers have no padding. */
export const lostRim = 7;

/** Channels of each layer. The last one doubles the size. */
const channels = [3, 16, 32, 64, 128, 128, 256, 3] as const;
const last = channels.length - 2;

/** The layout of the weights' file: for each layer a filter of 16-bit floats and a bias of 32-bit ones. */
const specs = channels.slice(1).flatMap((to, layer): io.WeightsManifestEntry[] => {
  const from = channels[layer] as number;
  const shape = layer === last ? [4, 4, to, from] : [3, 3, from, to];
  return [
    { name: `filter-${layer}`, shape, dtype: 'float32', quantization: { dtype: 'float16' } },
    { name: `bias-${layer}`, shape: [to], dtype: 'float32' },
  ];
});

type Weights = Awaited<ReturnType<typeof readWeights>>;

async function readWeights() {
  await startBackend();
  const { buffer, byteOffset, byteLength } = await readFile(`${modelFolder('weights')}${enlargingNetwork}.bin`);
  return io.decodeWeights(buffer.slice(byteOffset, byteOffset + byteLength), specs);
}

let loading: Promise<Weights> | null = null;

/** Doubles a tile of a photo. Takes and returns interleaved RGB, 0–1. The result lacks the rim that is lost at each side. */
export type EnlargeTile = (values: Float32Array, width: number, height: number) => Float32Array;

/** Loads the network once per process. After a failed load the next photo tries again. */
export async function loadEnlarging(): Promise<EnlargeTile> {
  loading ??= readWeights();
  loading.catch(() => (loading = null));
  const weights = await loading;
  return (values, width, height) => enlargeTile(weights, values, width, height);
}

function enlargeTile(weights: Weights, values: Float32Array, width: number, height: number): Float32Array {
  let out: Float32Array = new Float32Array(0);
  // Returns nothing, because `tidy` searches the whole returned value for tensors.
  tidy(() => {
    const filter = (layer: number) => weights[`filter-${layer}`] as Tensor4D;
    const bias = (layer: number) => weights[`bias-${layer}`] as Tensor4D;
    let x = tensor4d(values, [1, height, width, 3]);
    for (let layer = 0; layer < last; layer++) {
      const own = { filter: filter(layer), bias: bias(layer), strides: 1, pad: 'valid' } as const;
      x = fused.conv2d({ x, ...own, activation: 'leakyrelu', leakyreluAlpha: 0.1 });
    }
    const [, down, across] = x.shape;
    const doubled = conv2dTranspose(x, filter(last), [1, 2 * down + 2, 2 * across + 2, 3], 2, 'valid');
    const inner = slice(doubled, [0, 3, 3, 0], [1, 2 * down - 4, 2 * across - 4, 3]);
    out = add(inner, bias(last)).dataSync() as Float32Array;
  });
  return out;
}
