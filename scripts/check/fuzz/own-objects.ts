import { type IdNoun, idPrefixes } from '#domain/values/ids.ts';
import type { Dice } from './dice.ts';

/** Things of a caller that requests name: those with ids, and others that replies show. */
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
  | 'userId';

/** The owner's objects as their replies showed them, oldest first. */
export interface OwnObjects {
  of(thing: Thing): readonly string[];
  add(thing: Thing, text: string): void;
  /** Adds whatever a reply to the owner names. */
  learn(reply: string): void;
}

const nounOf = new Map(Object.entries(idPrefixes).map(([noun, prefix]) => [prefix as string, noun as IdNoun]));
const ids = /\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/g;
const cursors = /"next_cursor":"([^"]+)"/g;
const shareCodes = /"\/card\/([\w-]{22})"/g;
const clipCodes = /\/CLIP\/([0-9A-V]{16})"/g;
const orderNumbers = /\bGC-[0-9A-Z]{8}\b/g;
/** Of each kind; the first ones are the finished objects of the stock. */
const most = 60;

export function ownObjects(): OwnObjects {
  const known = new Map<Thing, string[]>();
  const add = (thing: Thing, text: string) => {
    const list = known.get(thing) ?? [];
    if (list.includes(text)) return;
    list.push(text);
    if (list.length > most) list.splice(most / 2, 1);
    known.set(thing, list);
  };
  return {
    of: (thing) => known.get(thing) ?? [],
    add,
    learn(reply) {
      for (const [id, prefix = ''] of reply.matchAll(ids)) {
        const noun = nounOf.get(prefix);
        if (noun) add(noun, id);
      }
      for (const [, cursor = ''] of reply.matchAll(cursors)) add('cursor', cursor);
      for (const [, code = ''] of reply.matchAll(shareCodes)) add('shareCode', code);
      for (const [, code = ''] of reply.matchAll(clipCodes)) add('clipCode', code);
      for (const [number] of reply.matchAll(orderNumbers)) add('orderNumber', number);
    },
  };
}

/** What a property of a body or query names. */
const namedBy: Readonly<Record<string, Thing>> = {
  cardId: 'card',
  card_id: 'card',
  pack_id: 'pack',
  generation_id: 'generation',
  order_item_id: 'orderItem',
  template: 'template',
  template_id: 'template',
  user_uploaded_image_url: 'photoKey',
  imageUrl: 'photoKey',
  frontImageUrl: 'photoKey',
  photo_keys: 'photoKey',
  order_number: 'orderNumber',
  email: 'email',
  imageBase64: 'picture',
  cursor: 'cursor',
  expected_total: 'total',
  invite_code: 'inviteCode',
  team_pack_id: 'teamPack',
  window_id: 'orderWindow',
  team_template_id: 'teamTemplate',
  player_id: 'rosterPlayer',
  player_ids: 'rosterPlayer',
  ids: 'teamCard',
  photo_key: 'photoKey',
  logo_url: 'photoKey',
  team_photo_key: 'photoKey',
  player_link: 'linkToken',
};

/** What a path's parameter names, by the folder before it. The folders of a team come first. */
const folders: readonly (readonly [RegExp, Thing])[] = [
  [/\/teams\/$/, 'team'],
  [/\/teams\/.*\/members\/$/, 'userId'],
  [/\/teams\/.*\/invitations\/$/, 'invitation'],
  [/\/teams\/.*\/cards\/$/, 'teamCard'],
  [/\/teams\/.*\/templates\/$/, 'teamTemplate'],
  [/\/teams\/.*\/players\/$/, 'rosterPlayer'],
  [/\/teams\/.*\/windows\/$/, 'orderWindow'],
  [/\/teams\/.*\/packs\/$/, 'teamPack'],
  [/\/teams\/.*\/pack-orders\/$/, 'order'],
  [/\/teams\/.*\/sets\/$/, 'teamSet'],
  [/\/template-purchases\/$/, 'templatePurchase'],
  [/\/player-links\/$/, 'linkToken'],
  [/\/team-pages\/$/, 'pageCode'],
  [/\/shared-cards\/$/, 'shareCode'],
  [/\/clips\/$/, 'clipCode'],
  [/\/(cards|items|holds)\/$/, 'card'],
  [/\/generations\/$/, 'generation'],
  [/\/player-profiles\/$/, 'player'],
  [/\/uploads\/$/, 'upload'],
  [/\/packs\/$/, 'pack'],
  [/\/orders\/$/, 'order'],
  [/\/returns\/$/, 'return'],
  [/\/templates\/$/, 'template'],
];

export const thingOfProperty = (name: string): Thing | undefined =>
  Object.hasOwn(namedBy, name) ? namedBy[name] : undefined;

/** @param path an operation's path, with `{name}` for its parameters */
export function thingOfParameter(path: string, name: string): Thing | undefined {
  const before = path.slice(0, path.indexOf(`{${name}}`));
  if (before.includes('/cart/items/')) return 'pack';
  return folders.find(([folder]) => folder.test(before))?.[1];
}

/** One of the owner's things, or undefined if there is none yet. */
export function pickOwn(dice: Dice, objects: OwnObjects, thing: Thing): string | undefined {
  const list = objects.of(thing);
  // The number is thrown in any case, so that what follows is the same in a repeated request.
  const at = dice.below(1_000_000);
  return list[at % Math.max(1, list.length)];
}
