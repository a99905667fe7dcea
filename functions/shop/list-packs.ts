import { listPacks as loadPage } from '../table/shop/pack.ts';
import type { PageAsked } from '../platform/table/page.ts';
import { showPacks } from './show-pack.ts';

/** A page of the caller's boxes, newest first. */
export async function listPacks(userId: string, asked: PageAsked) {
  const { items, next } = await loadPage(userId, asked);
  return { packs: await showPacks(items), next_cursor: next };
}
