import { decodeTime, monotonicFactory } from 'ulid';
import { type IdNoun, idPrefixes } from '#domain/values/ids.ts';
import { now } from './clock.ts';

const nextUlid = monotonicFactory();

/** A new id: the noun's prefix and a ULID, sortable by time (P-10). Ids of one process also sort within a millisecond. */
export function newId(noun: IdNoun): string {
  return `${idPrefixes[noun]}_${nextUlid(now().getTime())}`;
}

/** When an id was made, in epoch milliseconds. */
export const timeOfId = (id: string): number => decodeTime(id.slice(id.indexOf('_') + 1));
