import { decodeTime, monotonicFactory } from 'ulid';
import { type IdNoun, idPrefixes } from '#domain/values/ids.ts';
import { now } from './clock.ts';

let nextUlid = monotonicFactory();
let latest = 0;
/** Milliseconds. A clock that goes back further was wrong or is another one: its ids must not go on with a time of the future. */
const maxStepBack = 60_000;

/** A new id: the noun's prefix and a ULID, sortable by time (P-10). Ids of one process also sort within a millisecond. */
export function newId(noun: IdNoun): string {
  const at = now().getTime();
  if (at < latest - maxStepBack) nextUlid = monotonicFactory();
  latest = at;
  return `${idPrefixes[noun]}_${nextUlid(at)}`;
}

/** When an id was made, in epoch milliseconds. */
export const timeOfId = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1));
