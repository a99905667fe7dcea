import * as z from 'zod';

/** Noun → prefix of its ids. An id is prefix, underscore and ULID: opaque to clients, sortable by time. */
export const idPrefixes = {
  card: 'crd',
  generation: 'gen',
  player: 'ply',
  upload: 'upl',
  event: 'evt',
  mail: 'mal',
  pack: 'pck',
  packItem: 'pit',
  cart: 'crt',
  cartItem: 'cti',
  order: 'ord',
  orderItem: 'oit',
  timeline: 'tml',
  adjustment: 'adj',
  shipment: 'shp',
  batch: 'bat',
  return: 'ret',
  audit: 'aud',
  team: 'tem',
  invitation: 'inv',
  rosterPlayer: 'rpl',
  consent: 'con',
  teamCard: 'tcd',
  teamTemplate: 'ttp',
  templatePurchase: 'tpu',
  teamPack: 'tpk',
  orderWindow: 'win',
  cashPack: 'csh',
  payee: 'pye',
  teamSet: 'set',
  departure: 'dep',
} as const;
export type IdNoun = keyof typeof idPrefixes;

/** Whether an id is of this kind. An owner may be a user or a team (D-98). */
export const isIdOf = (noun: IdNoun, id: string): boolean => id.startsWith(`${idPrefixes[noun]}_`);

/** An id for examples, which does not exist. */
export const exampleId = (noun: IdNoun): string => `${idPrefixes[noun]}_01KAQ8Z5XGEXAMP0000000000`;

export const IdOf = (noun: IdNoun) => z.string().regex(new RegExp(`^${idPrefixes[noun]}_[0-9A-HJKMNP-TV-Z]{26}$`));

/** An id in a path or body. Only its form is checked; an id of another kind is not found. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
