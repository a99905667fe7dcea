import type { IdNoun } from '#domain/values/ids.ts';

/** Kinds of objects that requests name: those with ids, and others that replies contain. */
export type Thing =
  | IdNoun
  | 'template'
  | 'photoKey'
  | 'orderNumber'
  | 'cursor'
  | 'email'
  | 'total'
  | 'picture'
  | 'inviteCode'
  | 'linkToken'
  | 'pageCode'
  | 'shareCode'
  | 'clipCode'
  | 'userId'
  | 'inviteToken'
  | 'ticket'
  | 'payout'
  | 'discount';

/** The kind of object that a path parameter names, by the word before the parameter. */
const afterWord: Readonly<Record<string, Thing>> = {
  batches: 'batch',
  cards: 'card',
  clips: 'clipCode',
  discounts: 'discount',
  generations: 'generation',
  holds: 'card',
  invitations: 'inviteToken',
  items: 'card',
  mail: 'mail',
  'mail-pictures': 'card',
  orders: 'order',
  'pack-checks': 'pageCode',
  packs: 'pack',
  payouts: 'payout',
  'player-links': 'linkToken',
  'player-profiles': 'player',
  returns: 'return',
  'shared-cards': 'shareCode',
  'team-pages': 'pageCode',
  teams: 'team',
  'template-purchases': 'templatePurchase',
  templates: 'template',
  tickets: 'ticket',
  uploads: 'upload',
};

/** The same for paths below a team. */
const ofTeam: Readonly<Record<string, Thing>> = {
  cards: 'teamCard',
  'cash-packs': 'cashPack',
  invitations: 'invitation',
  members: 'userId',
  'pack-orders': 'order',
  packs: 'teamPack',
  payees: 'payee',
  players: 'rosterPlayer',
  sets: 'teamSet',
  templates: 'teamTemplate',
  uploads: 'upload',
  windows: 'orderWindow',
};

/**
 * The object that a path parameter names, for the fuzz and the authorization walk.
 * @param path with `:name` or `{name}` for its parameters
 */
export function thingOfParameter(path: string, name: string): Thing {
  const [before = '', word = ''] = new RegExp(`^.*/([\\w-]+)/[:{]${name}\\b`).exec(path) ?? [];
  if (before.includes('/cart/items/')) return 'pack';
  const thing = /\/teams\/[:{]id\b.*\//.test(before) && word !== 'teams' ? ofTeam[word] : afterWord[word];
  if (!thing) throw new Error(`${path}: no thing is known for ${name}.`);
  return thing;
}
