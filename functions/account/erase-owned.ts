import { serverLimits } from '#domain/tables/server-limits.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import type { BucketName } from '#functions/platform/resources.ts';
import { deletePrefix } from '#functions/platform/storage/buckets.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { firstCardIds } from '#functions/table/cards/card.ts';
import { eraseCardRows, eraseUserRows } from '#functions/table/erase.ts';

/** Cards erased in parallel; their own rows then go in one batch. */
const cardsAtOnce = 8;
const cardsABatch = 25;

/**
 * Erases the first cards of an owner (a user or a team), up to a message's max. Returns whether more remain. A card's own row goes last, so a run
 * that times out leaves only complete cards.
 */
async function eraseSomeCards(ownerId: string, leave: (cardId: string) => Promise<void>): Promise<boolean> {
  const ids = await firstCardIds(ownerId, serverLimits.erase.cards);
  for (const some of chunk(ids, cardsABatch)) {
    await forEachLimit(some, cardsAtOnce, async (id) => {
      await leave(id);
      await eraseCardRows(id);
    });
    await deleteRows(some.map((id) => keys.card(ownerId, id)));
  }
  return ids.length === serverLimits.erase.cards;
}

const places = (ownerId: string): readonly (readonly [BucketName, string])[] => [
  ['user-uploads', `exports/${ownerId}/`],
  ...(['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const).map(
    (bucket) => [bucket, `${ownerId}/`] as const,
  ),
];

/** Deletes an owner's objects, up to a message's max. Returns whether more remain. */
async function eraseSomeObjects(ownerId: string): Promise<boolean> {
  let left: number = serverLimits.erase.objects;
  for (const [bucket, prefix] of places(ownerId)) {
    left -= await deletePrefix(bucket, prefix, left);
    if (left <= 0) return true;
  }
  return false;
}

/** Continues in another message, which has its own time and attempts. */
const goOn = (ownerId: string): Promise<void> => transact([outbox('account.erased', { user_id: ownerId })]);

interface Erasing {
  readonly leave: (cardId: string) => Promise<void>;
  /** Erases the rest of the account after its cards. Idempotent. */
  readonly rest: () => Promise<void>;
}

/** Erases what a user or a team owns: cards, then all rows, then pictures. Continues in further messages. */
export async function eraseOwned(ownerId: string, { leave, rest }: Erasing): Promise<void> {
  if (await eraseSomeCards(ownerId, leave)) return goOn(ownerId);
  await rest();
  await eraseUserRows(ownerId);
  if (await eraseSomeObjects(ownerId)) await goOn(ownerId);
}
