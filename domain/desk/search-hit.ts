import * as z from 'zod';

/** Something that an operator looked for. */
export const SearchHit = z.object({
  kind: z.enum(['order', 'person', 'card', 'run']),
  id: z.string(),
  /** What names it: an order's number, a person's name, a card's athlete. */
  title: z.string(),
  status: z.string().nullable(),
  created_at: z.string(),
  /** Ids of what it belongs to, by their names. */
  ids: z.record(z.string(), z.string()),
  /** Its latest execution. Null: there is none, or its record is gone. */
  execution: z
    .object({
      name: z.string(),
      status: z.string(),
      /** Its page in the AWS console. Null: outside AWS. */
      url: z.string().nullable(),
    })
    .nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;
