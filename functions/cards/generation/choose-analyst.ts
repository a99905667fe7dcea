import { bedrockAnalyst } from '#functions/partners/colours/bedrock-vision.ts';
import type { ColourAnalyst } from '#functions/partners/colours/port.ts';
import { type AnalystName, readEnv } from '#functions/platform/env.ts';
import { embeddedAnalyst } from '#studio/colours/embedded.ts';

let bedrock: ColourAnalyst | undefined;

const analysts: Record<AnalystName, () => ColourAnalyst> = {
  embedded: () => embeddedAnalyst,
  // One per instance, so its client reuses connections.
  bedrock: () => (bedrock ??= bedrockAnalyst()),
};

export const chosenAnalyst = (): ColourAnalyst => analysts[readEnv(['COLOUR_ANALYST']).COLOUR_ANALYST]();
