import { type IdNoun, idPrefixes } from '#domain/values/ids.ts';
import type { Dice } from './dice.ts';
import type { Thing } from './things.ts';

/** The owner's objects, as replies showed them, oldest first. */
export interface OwnObjects {
  of(thing: Thing): readonly string[];
  add(thing: Thing, text: string): void;
  /** Adds every object whose id or code occurs in a reply to the owner. */
  learn(reply: string): void;
}

const nounOf = new Map(Object.entries(idPrefixes).map(([noun, prefix]) => [prefix as string, noun as IdNoun]));
const ids = /\b([a-z]{3})_[0-9A-HJKMNP-TV-Z]{26}\b/g;
const cursors = /"next_cursor":"([^"]+)"/g;
const shareCodes = /"\/card\/([\w-]{22})"/g;
const clipCodes = /\/CLIP\/([0-9A-V]{16})"/g;
const orderNumbers = /\bGC-[0-9A-Z]{8}\b/g;
/** Max ids per kind. The first half is kept, because it contains the finished objects of the stock. */
const maxIds = 60;

export function ownObjects(): OwnObjects {
  const known = new Map<Thing, string[]>();
  const add = (thing: Thing, text: string) => {
    const list = known.get(thing) ?? [];
    if (list.includes(text)) return;
    list.push(text);
    if (list.length > maxIds) list.splice(maxIds / 2, 1);
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

/** The object that a property of a body or query names. */
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

export const thingOfProperty = (name: string): Thing | undefined =>
  Object.hasOwn(namedBy, name) ? namedBy[name] : undefined;

/** One of the owner's objects. Undefined if there is none yet. */
export function pickOwn(dice: Dice, objects: OwnObjects, thing: Thing): string | undefined {
  const list = objects.of(thing);
  // Always draws the number, so that later choices are the same in a repeated request.
  const at = dice.below(1_000_000);
  return list[at % Math.max(1, list.length)];
}
