import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';

export const Count = z.coerce.number().int().min(1).max(limits.pageSize.max);
export const Cursor = z.string().max(1000).optional();
/** Query of a list with large rows: at most `max` a page, whatever the limit. The cursor leads on. */
export const pagingUpTo = (max: number) => ({
  cursor: Cursor,
  limit: Count.default(limits.pageSize.default).transform((wanted) => Math.min(wanted, max)),
});
export const paging = { cursor: Cursor, limit: Count.default(limits.pageSize.default) };
