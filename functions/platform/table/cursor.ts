import { createHash } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/** The sort keys of all lists are ids, times and numbers, so printable ASCII. The table takes 1,024 bytes. */
const KeyPart = z.string().regex(/^[\x20-\x7e]{1,1024}$/);

/** What a cursor says of its query: enough to refuse the cursor of another list or another user, and no key that a client could read or change. */
const fingerprint = (query: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 10);

/** The place where a page ended, opaque to clients: `position` are the parts of its last key that the query does not know itself (D-68). */
export const encodeCursor = (query: readonly string[], position: readonly unknown[]): string =>
  Buffer.from(JSON.stringify([fingerprint(query), ...position])).toString('base64url');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** The `count` parts of a cursor. Throws `request.malformed` for every text that `encodeCursor` did not make for this query. */
export function decodeCursor(query: readonly string[], count: number, cursor: string): string[] {
  const { data } = z.tuple([z.literal(fingerprint(query))], KeyPart).safeParse(parsed(cursor));
  const [, ...position] = data ?? [];
  if (position.length !== count) throw badCursor();
  return position;
}

export const badCursor = (): AppError =>
  new AppError('request.malformed', { fields: { cursor: 'This page does not exist.' } });
