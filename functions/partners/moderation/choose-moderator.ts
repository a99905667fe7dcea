import { type ModeratorName, readEnv } from '#functions/platform/env.ts';
import { embeddedModerator } from './embedded.ts';
import type { Moderator } from './port.ts';
import { rekognitionModerator } from './rekognition.ts';

const moderators: Record<ModeratorName, Moderator> = {
  embedded: embeddedModerator,
  rekognition: rekognitionModerator,
};

export function chosenModerator(): Moderator {
  return moderators[readEnv(['MODERATOR']).MODERATOR];
}
