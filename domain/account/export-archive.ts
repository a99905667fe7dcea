import * as z from 'zod';

const archiveStatuses = ['making', 'ready'] as const;

/** The archive of an account as stored: one at a time. `requested_at` names it, so that a late job of an older one changes nothing. */
export const ExportArchive = z.object({
  user_id: z.string(),
  status: z.enum(archiveStatuses),
  /** ISO 8601 UTC. */
  requested_at: z.string(),
  /** Its key in user-uploads; null until it is ready. */
  key: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ExportArchive = z.infer<typeof ExportArchive>;

/** `none`: nobody asked for one, or it is gone. `url` is a signed link, null until it is ready. */
export const ExportArchiveView = z.object({
  status: z.enum([...archiveStatuses, 'none']),
  requested_at: z.string().nullable(),
  url: z.string().nullable(),
  bytes: z.int().nullable(),
});
export type ExportArchiveView = z.infer<typeof ExportArchiveView>;
