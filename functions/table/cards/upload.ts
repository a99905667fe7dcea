import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { foundShape } from '#domain/cards/photo/cutout.ts';
import { PhotoVerdict } from '#domain/cards/photo/photo-verdict.ts';
import { SharperCopy } from '#domain/cards/photo/sharper.ts';
import { Upload } from '#domain/cards/photo/upload.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { ownRows, queryAll } from '#functions/platform/table/page.ts';
import { conditional, transact, type Write } from '#functions/platform/table/transact.ts';

/** A cleaned photo in user-uploads. Width and height are pixels of the oriented original, in which crops are measured. */
export const Photo = z.object({
  user_id: z.string(),
  photo_key: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null until the first generation: a photo is judged once (P-47). */
  verdict: PhotoVerdict.nullable().default(null),
  /** The roster's player in it. The photo ends with that player's consent. */
  player_id: z.string().nullable().default(null),
  /** The people in the photo, for the crop step. The matte itself is with the screen copy. Older photos have none. */
  ...z.object(foundShape).partial().shape,
  /** Null or missing if the photo needs none, or if making one failed. */
  sharper: SharperCopy.nullable().optional(),
  created_at: z.string(),
  /** When it was found unused (D-227): it accepts no new use, and is deleted soon. */
  unused_at: z.string().nullable().optional(),
});
export type Photo = z.infer<typeof Photo>;

const uploadItem = (upload: Upload) => ({
  ...keys.upload(upload.user_id, upload.id),
  ...upload,
  expires_at: Math.floor(now().getTime() / 1000) + retention.uploads.seconds,
});

export async function putUpload(upload: Upload): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: uploadItem(upload) }));
}

export async function loadUpload(userId: string, id: string): Promise<Upload | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.upload(userId, id), ConsistentRead: true }),
  );
  return reply.Item ? Upload.parse(reply.Item) : null;
}

export async function loadPhoto(userId: string, photoKey: string): Promise<Photo | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.photo(userId, photoKey), ConsistentRead: true }),
  );
  const photo = reply.Item ? Photo.parse(reply.Item) : null;
  return photo?.unused_at ? null : photo;
}

export const insertPhoto = (photo: Photo): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.photo(photo.user_id, photo.photo_key), ...photo } },
});

/** Shows size and people of a pending upload before its check ends. Throws ConditionFailed if it is not pending. */
export const showPeople = async (
  { user_id, id }: Upload,
  { width, height, people, chosen }: Pick<Upload, 'width' | 'height' | 'people' | 'chosen'>,
): Promise<void> =>
  void (await conditional(
    dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.upload(user_id, id),
        UpdateExpression: 'SET width = :width, height = :height, people = :people, chosen = :chosen',
        ConditionExpression: '#status = :pending',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':pending': 'pending' satisfies Upload['status'],
          ':width': width,
          ':height': height,
          ':people': people,
          ':chosen': chosen,
        },
      }),
    ),
  ));

/** Ends a check: writes the upload's verdict and, if it is good, the photo, in one transaction with other writes and conditions. */
export async function finishUpload(upload: Upload, photo: Photo | null, besides: readonly Write[] = []): Promise<void> {
  await transact([
    { Put: { TableName: tableName(), Item: uploadItem(upload) } },
    ...(photo ? [insertPhoto(photo)] : []),
    ...besides,
  ]);
}

/** Stores the state of a photo's sharper copy. Throws ConditionFailed if the photo was deleted, or has another copy than `before`. */
export const setSharper = ({ user_id, photo_key, sharper: before }: Photo, sharper: SharperCopy | null): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.photo(user_id, photo_key),
    UpdateExpression: 'SET sharper = :sharper',
    ConditionExpression: 'attribute_exists(pk) AND sharper = :before',
    ExpressionAttributeValues: { ':sharper': sharper, ':before': before },
  },
});

/** A condition for a transaction: the photo exists. */
export const photoExists = (userId: string, photoKey: string): Write => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.photo(userId, photoKey),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** Assigns a team's photo to a player, with whose consent it ends. Fails for a photo of another player. */
export const givePhoto = (teamId: string, photoKey: string, playerId: string): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.photo(teamId, photoKey),
    UpdateExpression: 'SET player_id = :player',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(player_id) OR player_id = :none OR player_id = :player)',
    ExpressionAttributeValues: { ':player': playerId, ':none': null },
  },
});

/** Blocks a photo for new uses, or unblocks it. Skips a deleted photo. */
export async function markUnused({ user_id, photo_key }: Photo, isUnused: boolean): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.photo(user_id, photo_key),
      UpdateExpression: 'SET unused_at = :at',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':at': isUnused ? now().toISOString() : null },
    }),
  );
}

/** All photos of a user or a team, oldest first. */
export const allPhotos = (userId: string): Promise<Photo[]> =>
  queryAll(ownRows(`USER#${userId}`, 'PHOTO#'), (row) => Photo.parse(row));

/** Sets a photo's verdict if the current one is `before` (null if not judged yet). */
export const setVerdict = ({ user_id, photo_key, verdict: before }: Photo, verdict: PhotoVerdict): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.photo(user_id, photo_key),
    UpdateExpression: 'SET verdict = :verdict',
    ConditionExpression: `attribute_exists(pk) AND ${before ? 'verdict = :before' : '(attribute_not_exists(verdict) OR verdict = :before)'}`,
    ExpressionAttributeValues: { ':verdict': verdict, ':before': before },
  },
});
