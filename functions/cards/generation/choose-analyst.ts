import { bedrockAnalyst } from '#functions/partners/colours/bedrock-vision.ts';
import type { ColourAnalyst } from '#functions/partners/colours/port.ts';
import { type AnalystName, readEnv } from '#functions/platform/env.ts';
import { embeddedAnalyst } from '#studio/colours/embedded.ts';

let bedrock: ColourAnalyst | undefined;

const analysts: Record<AnalystName, () => ColourAnalyst> = {
  embedded: () => embeddedAnalyst,
  // One for the life of the instance, so that its client keeps its connections.
  bedrock: () => (bedrock ??= bedrockAnalyst()),
};

/** The colour analyst of this deployment. */
export const chosenAnalyst = (): ColourAnalyst => analysts[readEnv(['COLOUR_ANALYST']).COLOUR_ANALYST]();
