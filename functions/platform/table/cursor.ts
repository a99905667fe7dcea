import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/** Sort keys of all lists are ids, times and numbers, so printable ASCII. The table takes 1,024 bytes. */
const KeyPart = z.string().regex(/^[\x20-\x7e]{1,1024}$/);

/** Identifies a cursor's query, to refuse cursors of another list or user. It contains no key that a client could read or change. */
const fingerprint = (query: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 10);

/** The end of a page, opaque to clients: `position` are the parts of its last key that the query does not imply (D-251). */
export const encodeCursor = (query: readonly string[], position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([fingerprint(query), ...position])).toString('base64url');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** The `count` parts of a cursor. Throws `request.malformed` unless `encodeCursor` made it for this query. */
export function decodeCursor(query: readonly string[], count: number, cursor: string): string[] {
  const { data } = z.tuple([z.literal(fingerprint(query))], KeyPart).safeParse(parsed(cursor));
  const [, ...position] = data ?? [];
  if (position.length !== count) throw badCursor();
  return position;
}

export const badCursor = (): AppError =>
  new AppError('request.malformed', { fields: { cursor: 'This page does not exist.' } });
