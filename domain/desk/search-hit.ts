import * as z from 'zod';

/** A result of the operators' search. */
export const SearchHit = z.object({
  kind: z.enum(['order', 'person', 'card', 'run']),
  id: z.string(),
  /** Title: an order's number, a person's name, a card's athlete. */
  title: z.string(),
  status: z.string().nullable(),
  created_at: z.string(),
  /** Related ids, by kind. */
  ids: z.record(z.string(), z.string()),
  /** The latest execution. Null if there is none, or its record has expired. */
  execution: z
    .object({
      name: z.string(),
      status: z.string(),
      /** Its page in the AWS console. Null outside AWS. */
      url: z.string().nullable(),
    })
    .nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;
