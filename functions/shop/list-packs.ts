import { limits } from '#domain/limits';
import { listPacks as loadPage } from '../table/pack.ts';
import { showPacks } from './show-pack.ts';

/** A page of the caller's boxes, newest first. */
export async function listPacks(userId: string, cursor: string | undefined) {
  const { items, next } = await loadPage(userId, limits.pageSize.default, cursor);
  return { packs: await showPacks(items), next_cursor: next };
}
