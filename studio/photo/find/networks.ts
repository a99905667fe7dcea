import { readFile } from 'node:fs/promises';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { type io, ready, setBackend, tensor, tidy } from '@tensorflow/tfjs-core';
import { modelFolder, modelNames } from './model-files.ts';

export interface Networks {
  /** MoveNet MultiPose: up to six people with boxes and 17 key points. */
  readonly people: GraphModel;
  /** BlazePose Heavy: one person of a square, with mask, landmarks and presence. */
  readonly body: GraphModel;
  /** Selfie segmentation: everyone near the camera, as a mask. */
  readonly bust: GraphModel;
}

let loading: Promise<Networks> | null = null;

/** The networks, loaded once per process. A failed load is forgotten: the next photo tries again. */
export function loadNetworks(): Promise<Networks> {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}

/** Starts what the networks run on. Rejects where it does not start. */
export async function startBackend(): Promise<void> {
  setWasmPaths(modelFolder('wasm'));
  if (!(await setBackend('wasm'))) throw new Error('The WebAssembly backend did not start.');
  await ready();
}

async function load(): Promise<Networks> {
  await startBackend();
  const [people, body, bust] = await Promise.all([
    network(modelNames.people),
    network(modelNames.body),
    network(modelNames.bust),
  ]);
  return { people, body, bust };
}

async function network(name: string): Promise<GraphModel> {
  const folder = modelFolder('weights');
  const [text, weights] = await Promise.all([
    readFile(`${folder}${name}.json`, 'utf8'),
    readFile(`${folder}${name}.bin`),
  ]);
  const { modelTopology, weightsManifest, signature, format } = JSON.parse(text);
  const weightSpecs = weightsManifest.flatMap(({ weights: specs }: { weights: unknown[] }) => specs);
  const artifacts: io.ModelArtifacts = { modelTopology, weightSpecs, weightData: ownBytes(weights), signature, format };
  const model = await loadGraphModel({ load: async () => artifacts });
  // The backend has its own copy, and the model keeps what it was loaded from: 38 MB in all.
  delete artifacts.weightData;
  return model;
}

/** The bytes of a file as a buffer of their own; a large file has one already. */
const ownBytes = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): ArrayBuffer =>
  byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);

/** An RGB picture as a network takes it: interleaved, 0–1, or 0–255 in whole numbers. */
export interface NetworkInput {
  readonly values: Float32Array | Int32Array;
  readonly width: number;
  readonly height: number;
}

/** Runs a network once; frees what it made on the way. Gives the named outputs, flattened. */
export function run(model: GraphModel, input: NetworkInput, outputs: string[]): Float32Array[] {
  const values: Float32Array[] = [];
  // Nothing is returned: `tidy` looks for tensors in whatever it is given, and would walk every value.
  tidy(() => {
    const type = input.values instanceof Int32Array ? 'int32' : 'float32';
    const made = model.execute(tensor(input.values, [1, input.height, input.width, 3], type), outputs);
    for (const one of Array.isArray(made) ? made : [made]) values.push(one.dataSync() as Float32Array);
  });
  return values;
}
