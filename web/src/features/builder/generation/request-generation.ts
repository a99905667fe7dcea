import type { Side } from '#domain/cards/card-states';
import type { Crop } from '#domain/generation/generation';
import { limits } from '#domain/limits';
import type { Cutout } from '#domain/photos/cutout';
import type { RouteName } from '#domain/routes/endpoints';
import { api } from '#web/data/api';
import type { formData } from '../draft/card-form.ts';

const plain = { front: 'generateFront', back: 'generateBack' } as const satisfies Record<Side, RouteName>;
const creative = { front: 'generateCreativeFront', back: 'generateCreativeBack' } as const satisfies Record<
  Side,
  RouteName
>;

export interface StartInput {
  readonly side: Side;
  readonly isCreative: boolean;
  readonly cardId: string;
  readonly templateId: string;
  readonly formData: ReturnType<typeof formData>;
  /** The key of the upload; null: the card's own photo. */
  readonly imageUrl: string | null;
  readonly crop: Crop | null;
  readonly cutout: Cutout | null;
  readonly options: number;
  /** Null: another composition each time. */
  readonly seed: number | null;
  readonly colorAnalysis: string;
}

/** A random integer under 1,000,000 (P-9). */
export function newSeed(random: () => number = Math.random): number {
  return Math.floor(random() * limits.generation.seedBelow);
}

/** Starts one side and returns the id of the generation. */
export async function requestGeneration(input: StartInput): Promise<string> {
  const { side, isCreative, templateId, imageUrl, seed, ...body } = input;
  const { generationId } = await api((isCreative ? creative : plain)[side], {
    body: {
      ...body,
      template: { id: templateId },
      seed: seed ?? newSeed(),
      streaming: false,
      ...(side === 'front' && imageUrl ? { imageUrl } : {}),
    },
  });
  return generationId;
}
