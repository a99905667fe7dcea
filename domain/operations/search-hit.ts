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

/** The account of the local run: nothing of it is in the AWS console. */
const localAccount = '000000000000';

/** The page of an execution in the AWS console; null for one of the local run. `arn`: of the execution. */
export function executionPage(arn: string): string | null {
  const [, , , region, account] = arn.split(':');
  if (!region || account === localAccount) return null;
  return `https://${region}.console.aws.amazon.com/states/home?region=${region}#/v2/executions/details/${arn}`;
}
