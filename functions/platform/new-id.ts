import { ulid } from 'ulid';
import { type IdNoun, idPrefixes } from '#domain/ids';
import { now } from './clock.ts';

/** A fresh id: prefix and ULID of this moment (P-10). */
export function newId(noun: IdNoun): string {
  return `${idPrefixes[noun]}_${ulid(now().getTime())}`;
}
