import sharp from 'sharp';
import * as z from 'zod';
import { restyle } from './restyle.ts';

/** An error of Bedrock's runtime (docs.aws.amazon.com, InvokeModel, Errors). */
export class ModelFault extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** The published limits of an input picture. */
const pictureLimits = { minSide: 64, maxPixels: 9_437_184, maxAspect: 2.5 } as const;

const text = z.string().max(10_000);
/** The parameters of both services. Unknown fields are refused. */
const shared = {
  negative_prompt: text.optional(),
  seed: z.int().min(0).max(4_294_967_294).default(0),
  output_format: z.enum(['jpeg', 'png', 'webp']).default('png'),
};
const StyleTransfer = z.strictObject({
  ...shared,
  init_image: z.base64().min(1),
  style_image: z.base64().min(1),
  prompt: text.optional(),
  composition_fidelity: z.number().min(0).max(1).default(0.9),
  style_strength: z.number().min(0).max(1).default(1),
  change_strength: z.number().min(0.1).max(1).default(0.9),
});
const ControlStructure = z.strictObject({
  ...shared,
  image: z.base64().min(1),
  prompt: text.min(1),
  control_strength: z.number().min(0).max(1).default(0.7),
});

function checked<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  throw new ModelFault(400, 'ValidationException', `${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}

/** The bytes of a picture. Throws ValidationException outside of the published limits. */
async function picture(field: string, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  const refuse = (why: string) => new ModelFault(400, 'ValidationException', `${field}: ${why}`);
  const { width, height, format } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw refuse('not a picture');
    });
  const { minSide, maxPixels, maxAspect } = pictureLimits;
  if (!['jpeg', 'png', 'webp'].includes(format)) throw refuse('not JPEG, PNG or WebP');
  if (Math.min(width, height) < minSide) throw refuse(`a side is under ${minSide} pixels`);
  if (width * height > maxPixels) throw refuse(`more than ${maxPixels} pixels`);
  if (Math.max(width, height) > maxAspect * Math.min(width, height)) throw refuse('the shape is out of 1:2.5 to 2.5:1');
  return bytes;
}

interface Painted {
  readonly seed: number;
  readonly image: Buffer;
}

async function transferStyle(body: unknown): Promise<Painted> {
  const asked = checked(StyleTransfer, body);
  const [init, style] = [
    await picture('init_image', asked.init_image),
    await picture('style_image', asked.style_image),
  ];
  const strength = asked.change_strength * asked.style_strength;
  const { seed, output_format: format } = asked;
  return { seed, image: await restyle({ picture: init, style, seed, strength, format }) };
}

async function keepStructure(body: unknown): Promise<Painted> {
  const { image, seed, control_strength: control, output_format: format } = checked(ControlStructure, body);
  const init = await picture('image', image);
  return { seed, image: await restyle({ picture: init, style: null, seed, strength: 1 - control / 2, format }) };
}

/** The local image services, by their names without the inference profile's region. */
export const imageServices: Readonly<Record<string, (body: unknown) => Promise<Painted>>> = {
  'stability.stable-style-transfer-v1:0': transferStyle,
  'stability.stable-image-control-structure-v1:0': keepStructure,
};
