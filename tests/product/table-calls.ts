import { documents } from '#functions/table/client';

interface TableCall {
  /** `GetCommand`, `BatchGetItemCommand`, … as the SDK names it. */
  readonly name: string;
  readonly items: number;
}

const isRead = (name: string): boolean => /^(Get|BatchGet|Query|Scan)/.test(name);

/** What a piece of work asks of the table, in this process: its reads and how many items they brought. */
export async function tableReads(work: () => Promise<unknown>): Promise<TableCall[]> {
  const calls: TableCall[] = [];
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      const reply = await next(args);
      const output = reply.output as { Item?: object; Items?: object[]; Responses?: Record<string, object[]> };
      const batch = Object.values(output.Responses ?? {}).flat();
      const items = (output.Item ? 1 : 0) + (output.Items?.length ?? 0) + batch.length;
      calls.push({ name: context.commandName ?? '', items });
      return reply;
    },
    { name: 'countTableCalls', step: 'initialize', override: true },
  );
  try {
    await work();
  } finally {
    documents.middlewareStack.remove('countTableCalls');
  }
  return calls.filter(({ name }) => isRead(name));
}
