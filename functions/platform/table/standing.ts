import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Consent } from '#domain/account/profile.ts';
import { hasAgreed } from '#domain/account/terms-version.ts';
import { dynamo, tableName } from './client.ts';
import { keys } from './keys.ts';

/** An account's standing: an erased one and an ended session may do nothing, one without consent to the terms nearly nothing. */
export type Standing = 'erased' | 'ended' | 'not_agreed' | 'agreed';

const storedConsent = Consent.nullable();

/**
 * The standing of a token's account, from its profile's row, read consistently. A missing profile has not agreed.
 * @param signedInAt epoch seconds of the token's sign-in
 */
export async function readStanding(userId: string, signedInAt = Number.POSITIVE_INFINITY): Promise<Standing> {
  const reply = await dynamo.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.profile(userId),
      ConsistentRead: true,
      ProjectionExpression: 'erased_at, consent, sessions_since',
    }),
  );
  if (reply.Item?.erased_at !== undefined) return 'erased';
  if (Number(reply.Item?.sessions_since ?? 0) > signedInAt) return 'ended';
  return hasAgreed(storedConsent.parse(reply.Item?.consent ?? null)) ? 'agreed' : 'not_agreed';
}
