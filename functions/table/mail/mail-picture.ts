import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRow } from '#functions/platform/table/once.ts';

const seconds = (): number => Math.floor(now().getTime() / 1000);

/** Opens a picture of generated-cards to holders of the token, for some seconds. Stores only the token's hash. */
export const openMailPicture = (
  cardId: string,
  token: string,
  picture: { key: string; seconds: number },
): Promise<void> =>
  insertRow({
    ...keys.mailPicture(cardId, sha256(token)),
    picture_key: picture.key,
    expires_at: seconds() + picture.seconds,
  });

/** The key of a token's picture. Null for an unknown or expired token. */
export async function mailPictureKey(cardId: string, token: string): Promise<string | null> {
  const Key = keys.mailPicture(cardId, sha256(token));
  const { Item: row } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  const isOpen = Number(row?.expires_at) > seconds();
  return isOpen && typeof row?.picture_key === 'string' ? row.picture_key : null;
}
