import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { artistRow, hostedArtists } from '#domain/cards/generation/artist-table.ts';
import { colourModel } from '#functions/platform/env.ts';
import type { Deployment } from '../deployment.ts';
import { namedSecret } from './named-secret.ts';

/** The regions that the "us." inference profiles use. */
const modelRegions = ['us-east-1', 'us-east-2', 'us-west-2'] as const;

/** The ARNs of profiles and of their models in every region that a profile may use. */
function modelArns(scope: Construct, models: readonly string[]): string[] {
  const { region, account } = Stack.of(scope);
  return models.flatMap((model) => [
    `arn:aws:bedrock:${region}:${account}:inference-profile/${model}`,
    ...modelRegions.map((one) => `arn:aws:bedrock:${one}::foundation-model/${model.replace(/^us\./, '')}`),
  ]);
}

/** The artists and the moderator of a stage, with their ARNs. */
export function addHostedModels(scope: Construct, deployment: Deployment): void {
  const { stage, wiring } = deployment;
  const keys = namedSecret(scope, 'artist-keys', deployment, {
    description: 'API keys of hosted artists: set "gemini" and "fal" by hand (functions/partners/artist/README.md)',
    generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unused', excludePunctuation: true },
    rotation: 'The keys are other companies’: they are replaced by hand, there and here.',
  });
  const { env, targets } = wiring;
  env.set('ARTISTS', stage.artists.join(','));
  env.set('AUDIENCE', stage.audience);
  env.set('HOSTED_ART', JSON.stringify(stage.hostedArt));
  env.set('MODERATOR', stage.moderator);
  env.set('COLOUR_ANALYST', stage.colourAnalyst);
  env.set('COLOUR_MODEL', colourModel);
  env.set('ARTIST_KEYS_ARN', keys.secretArn);
  targets.set('artist-keys', { itself: [keys.secretArn], within: [] });
  const artists = hostedArtists.map(artistRow).filter(({ provider }) => provider === 'bedrock');
  const painters = artists.map(({ model }) => model);
  targets.set('artist-models', { itself: modelArns(scope, painters), within: [] });
  targets.set('colour-model', { itself: modelArns(scope, [colourModel]), within: [] });
  // DetectModerationLabels has no resource-level permissions.
  targets.set('photo-labels', { itself: ['*'], within: [] });
}
