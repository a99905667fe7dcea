import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { Stop } from './stop.ts';

/** What the stacks print, by the names that CloudFormation makes of them. */
const Outputs = z.object({
  Web: z.object({ sitebucket: z.string(), distributionid: z.string(), distributiondomain: z.string() }),
  Data: z.object({ templatesname: z.string() }),
});
export type Outputs = z.infer<typeof Outputs>;

/** Reads the file that `cdk deploy --outputs-file` wrote: stack → output → value. Throws `Stop` where one is missing. */
export async function readOutputs(file: string): Promise<Outputs> {
  const found = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const parts = Object.fromEntries(Object.entries(found).map(([stack, values]) => [stack.split('-').at(-1), values]));
  const read = Outputs.safeParse(parts);
  if (read.success) return read.data;
  throw new Stop(`${file} does not have all outputs: ${z.prettifyError(read.error)}`);
}
