import * as z from 'zod';

const archiveStatuses = ['making', 'ready'] as const;

/** A stored archive of an account, at most one at a time. A late job compares `requested_at` and skips an older request. */
export const ExportArchive = z.object({
  user_id: z.string(),
  status: z.enum(archiveStatuses),
  requested_at: z.string(),
  /** Key in user-uploads. Null until ready. */
  key: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ExportArchive = z.infer<typeof ExportArchive>;

/** `none`: not requested, or deleted. `url` is a signed link, null until ready. */
export const ExportArchiveView = z.object({
  status: z.enum([...archiveStatuses, 'none']),
  requested_at: z.string().nullable(),
  url: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ExportArchiveView = z.infer<typeof ExportArchiveView>;
