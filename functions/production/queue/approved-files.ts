import type { Side } from '#domain/cards/card/card-states.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { FileProblem } from '#domain/orders/order/production-state.ts';
import type { BrokenFile } from '#domain/production/batch/batch.ts';
import { copiesOf, type PrintCopy } from '#domain/production/batch/print-copies.ts';
import { sha256OfKey } from '#domain/production/queue/print-file-key.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';

/** A print file that differs from the approved one. */
export class FileIsBroken extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(`A print file is ${problem}.`);
    this.name = 'FileIsBroken';
    this.problem = problem;
  }
}

/** The bytes of an approved print file. Throws FileIsBroken if their SHA-256 differs (P-48). */
export async function readApproved(key: string): Promise<Uint8Array> {
  const bytes = await readObject('print-files', key);
  if (!bytes) throw new FileIsBroken('missing');
  if (sha256(bytes) !== sha256OfKey(key)) throw new FileIsBroken('changed');
  return bytes;
}

/** The problem of a stored print file. Null if it is the approved one. */
export async function fileProblemOf(key: string): Promise<FileProblem | null> {
  try {
    await readApproved(key);
    return null;
  } catch (error) {
    if (error instanceof FileIsBroken) return error.problem;
    throw error;
  }
}

/** The files of a print. A poster has no back. */
const sidesOf = ({ is_mega }: PrintCopy): readonly Side[] => (is_mega ? ['front'] : ['front', 'back']);

/** The broken files of these prints. One file at a time: each is some megabytes, and prints share them. */
export async function findBrokenFiles(copies: readonly PrintCopy[]): Promise<BrokenFile[]> {
  const known = new Map<string, FileProblem | null>();
  const broken = new Map<string, BrokenFile>();
  for (const copy of copies) {
    for (const side of sidesOf(copy)) {
      const { order_id, order_number, card_id } = copy;
      for (const key of [copy[side].art, copy[side].plate]) {
        if (key === null) continue;
        if (!known.has(key)) known.set(key, await fileProblemOf(key));
        const problem = known.get(key);
        if (problem) broken.set(`${order_id} ${card_id} ${side}`, { order_id, order_number, card_id, side, problem });
      }
    }
  }
  return [...broken.values()];
}

/** The broken files of an order. */
export const brokenFilesOf = (order: Order, items: readonly OrderItem[]): Promise<BrokenFile[]> =>
  findBrokenFiles(copiesOf(order, items));
