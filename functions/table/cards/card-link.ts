import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import type { Write } from '#functions/platform/table/transact.ts';

interface LinkedCard {
  readonly userId: string;
  readonly cardId: string;
}

/** Links a code to its card; fails if the code exists. The card tells whether the code is active. */
export const pointCodeToCard = (code: string, { userId, cardId }: LinkedCard): Write[] => [
  insertRowWrite({ ...keys.cardLink(code), user_id: userId, card_id: cardId }),
  insertRowWrite({ ...keys.linkOfCard(cardId, code), id: code }),
];

/** Removes a code, which is invalid from then on. */
export const dropCardCode = (code: string, cardId: string): Write[] =>
  [keys.cardLink(code), keys.linkOfCard(cardId, code)].map((Key) => ({ Delete: { TableName: tableName(), Key } }));

/** The card behind a code, or null. */
export async function cardBehindCode(code: string): Promise<LinkedCard | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.cardLink(code), ConsistentRead: true }),
  );
  const { user_id: userId, card_id: cardId } = reply.Item ?? {};
  return typeof userId === 'string' && typeof cardId === 'string' ? { userId, cardId } : null;
}
