import { readFile } from 'node:fs/promises';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, ready, setBackend, tensor, tidy } from '@tensorflow/tfjs-core';
import { modelFolder, modelNames } from './model-files.ts';

/** MoveNet MultiPose: up to six people with boxes and 17 key points. BlazePose Heavy: the body of one person. Selfie: busts. NanoDet: things. */
type NetworkName = keyof typeof modelNames;

const loading = new Map<NetworkName, Promise<GraphModel>>();

/** A network, loaded once per process, when it is first needed. A failed load is forgotten: the next photo tries again. */
export function loadNetwork(name: NetworkName): Promise<GraphModel> {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  known.catch(() => loading.delete(name));
  return known;
}

let starting: Promise<void> | null = null;

/** Starts the networks' backend, once per process. Rejects if it does not start. */
export function startBackend(): Promise<void> {
  starting ??= start();
  starting.catch(() => (starting = null));
  return starting;
}

async function start(): Promise<void> {
  setWasmPaths(modelFolder('wasm'));
  if (!(await setBackend('wasm'))) throw new Error('The WebAssembly backend did not start.');
  await ready();
}

async function load(name: NetworkName): Promise<GraphModel> {
  await startBackend();
  const file = `${modelFolder('weights')}${modelNames[name]}`;
  const [text, packed] = await Promise.all([readFile(`${file}.json`, 'utf8'), readFile(`${file}.bin`)]);
  const { modelTopology, weightsManifest, signature, format } = JSON.parse(text);
  const specs = weightsManifest.flatMap(({ weights }: { weights: io.WeightsManifestEntry[] }) => weights);
  const artifacts: io.ModelArtifacts = { modelTopology, signature, format, ...unpacked(specs, packed) };
  const model = await loadGraphModel({ load: async () => artifacts });
  // The backend has its own copy of the weights. Without this line the model would keep a second one.
  delete artifacts.weightData;
  return model;
}

/** Converts 16-bit weights to 32-bit floats. TensorFlow's own loop takes four times as long. */
function unpacked(specs: readonly io.WeightsManifestEntry[], packed: Buffer<ArrayBuffer>) {
  const weightData: ArrayBuffer[] = [];
  let from = packed.byteOffset;
  for (const { shape, quantization } of specs) {
    const size = shape.reduce((product, side) => product * side, 1);
    const to = from + (quantization ? 2 : 4) * size;
    const bytes = packed.buffer.slice(from, to);
    weightData.push(quantization ? new Float32Array(new Float16Array(bytes)).buffer : bytes);
    from = to;
  }
  return { weightData, weightSpecs: specs.map(({ quantization: _packed, ...spec }) => spec) };
}

/** A picture of three channels as a network takes it, interleaved or in planes. */
export interface NetworkInput {
  readonly values: Float32Array | Int32Array;
  readonly width: number;
  readonly height: number;
  readonly planes?: boolean;
}

/** Runs a network once and frees its tensors. Returns the named outputs, flattened. */
export function run(model: GraphModel, input: NetworkInput, outputs: string[]): Float32Array[] {
  const values: Float32Array[] = [];
  // Returns nothing, because `tidy` searches the whole returned value for tensors.
  tidy(() => {
    const type = input.values instanceof Int32Array ? 'int32' : 'float32';
    const size = [input.height, input.width];
    const shape = input.planes ? [1, 3, ...size] : [1, ...size, 3];
    const made = model.execute(tensor(input.values, shape, type), outputs);
    for (const one of Array.isArray(made) ? made : [made]) values.push(one.dataSync() as Float32Array);
  });
  return values;
}
