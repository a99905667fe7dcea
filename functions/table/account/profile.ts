import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Profile } from '#domain/accounts/profile';
import { now } from '../../platform/clock.ts';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import { outbox } from '../../platform/events/outbox.ts';
import { ConditionFailed, transact } from '../../platform/table/transact.ts';

export async function loadProfile(userId: string): Promise<Profile | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.profile(userId), ConsistentRead: true }),
  );
  return reply.Item ? Profile.parse(reply.Item) : null;
}

/** Whether a confirmed account has this address; the guard is written at confirmation (P-42). */
export async function isEmailTaken(email: string): Promise<boolean> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.emailGuard(email), ConsistentRead: true }),
  );
  return reply.Item !== undefined;
}

/** Profile, address guard and the account.confirmed event in one write. Done already: nothing happens, so a trigger may repeat. */
export async function createProfile(profile: Profile): Promise<void> {
  const guard = { ...keys.emailGuard(profile.email), user_id: profile.user_id };
  try {
    await transact([
      {
        Put: {
          TableName: tableName(),
          Item: { ...keys.profile(profile.user_id), ...profile },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Put: { TableName: tableName(), Item: guard, ConditionExpression: 'attribute_not_exists(pk)' } },
      outbox('account.confirmed', { user_id: profile.user_id }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Changes what the account's owner may change. */
export async function changeProfile(profile: Profile, changes: Partial<Profile>): Promise<Profile> {
  const changed = { ...profile, ...changes, updated_at: now().toISOString() };
  await transact([
    {
      Put: {
        TableName: tableName(),
        Item: { ...keys.profile(profile.user_id), ...changed },
        ConditionExpression: 'updated_at = :read',
        ExpressionAttributeValues: { ':read': profile.updated_at },
      },
    },
  ]);
  return changed;
}

/** Forgets the profile and frees the address; pictures and cards are erased by the event's consumer. */
export async function eraseProfile(profile: Profile): Promise<void> {
  await transact([
    { Delete: { TableName: tableName(), Key: keys.profile(profile.user_id) } },
    { Delete: { TableName: tableName(), Key: keys.emailGuard(profile.email) } },
    outbox('account.erased', { user_id: profile.user_id }),
  ]);
}
