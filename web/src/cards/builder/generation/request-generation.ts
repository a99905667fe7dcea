import type { Side } from '#domain/cards/card/card-states.ts';
import type { Crop } from '#domain/cards/generation/generation.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import type { RouteName } from '#domain/tables/routes.ts';
import { api } from '#web/src/base/data/api.ts';
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
  /** Null: the server's own, another for each try, which the preview has too. */
  readonly seed: number | null;
  readonly colorAnalysis: string;
}

/** Starts one side and returns the id of the generation. */
export async function requestGeneration(input: StartInput): Promise<string> {
  const { side, isCreative, templateId, imageUrl, seed, ...body } = input;
  const { generationId } = await api((isCreative ? creative : plain)[side], {
    body: {
      ...body,
      template: { id: templateId },
      ...(seed === null ? {} : { seed }),
      streaming: false,
      ...(side === 'front' && imageUrl ? { imageUrl } : {}),
    },
  });
  return generationId;
}
