import { ulid } from 'ulid';
import { type IdNoun, idPrefixes } from '#domain/ids';
import { now } from './clock.ts';

/** A new id: the noun's prefix and a ULID, which sorts by time (P-10). */
export function newId(noun: IdNoun): string {
  return `${idPrefixes[noun]}_${ulid(now().getTime())}`;
}
