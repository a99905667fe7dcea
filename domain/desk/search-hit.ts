import * as z from 'zod';

export const SearchHit = z.object({
  kind: z.enum(['order', 'person', 'card', 'run', 'batch']),
  id: z.string(),
  title: z.string(),
  status: z.string().nullable(),
  created_at: z.string(),
  ids: z.record(z.string(), z.string()),
  /** The latest execution. Null if there is none, or its record has expired. */
  execution: z
    .object({
      name: z.string(),
      status: z.string(),
      url: z.string().nullable(),
    })
    .nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;
