import { idPrefixes } from '#domain/values/ids.ts';
import type { Item } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { queryAll, wholePartition } from '#functions/platform/table/page.ts';
import { allOrders, teamOrdersWithCard } from '../orders/order.ts';
import { teamCardsOfCard } from '../teams/team-card.ts';

const rowsIn = (pk: string): Promise<Item[]> => queryAll(wholePartition(pk), (item) => item);

/** Rows that describe a photo or its upload, and do not use it. */
const ofPhotos = ['PHOTO#', 'UPLOAD#', 'CLAIM#'];

const startsWith = (row: Item, prefix: string): boolean => String(row.sk).startsWith(prefix);

async function rowsOfCard(cardId: string): Promise<Item[]> {
  const orders = await teamOrdersWithCard(cardId);
  return [
    ...(await rowsIn(`CARD#${cardId}`)),
    ...(await teamCardsOfCard(cardId)).map(({ entity }) => ({ ...entity })),
    ...(await Promise.all(orders.map(({ id }) => rowsIn(keys.order(id).pk)))).flat(),
  ];
}

async function rowsOfTeam(teamId: string): Promise<Item[]> {
  const { pk } = keys.team(teamId);
  const parts = await Promise.all([pk, `${pk}#ROSTER`, `${pk}#CARDS`, `${pk}#ORDERS`].map(rowsIn));
  const rows = parts.flat();
  const sets = rows.filter((row) => startsWith(row, 'SET#')).map(({ id }) => keys.setCard(String(id), 0).pk);
  const orders = rows.filter((row) => startsWith(row, 'ORDER#')).map(({ sk }) => String(sk));
  return [...rows, ...(await Promise.all([...sets, ...orders].map(rowsIn))).flat()];
}

/**
 * All rows that may use a picture of an owner (a user or a team): cards with histories, also of deleted ones, boxes, cart, orders with returns,
 * teams' copies and orders; for a team also its roster, sets and orders. `cardIds` are cards named by pictures.
 */
export async function picturesNamedBy(ownerId: string, cardIds: ReadonlySet<string>): Promise<Item[]> {
  const own = (await rowsIn(keys.profile(ownerId).pk)).filter((row) => !ofPhotos.some((one) => startsWith(row, one)));
  const ids = new Set([
    ...cardIds,
    ...own.flatMap(({ sk, id }) => (String(sk).startsWith('CARD#') ? [String(id)] : [])),
  ]);
  const rows = [...own];
  for (const id of ids) rows.push(...(await rowsOfCard(id)));
  for (const { id } of await allOrders(ownerId)) rows.push(...(await rowsIn(keys.order(id).pk)));
  if (ownerId.startsWith(idPrefixes.team)) rows.push(...(await rowsOfTeam(ownerId)));
  return rows;
}
