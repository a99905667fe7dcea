import { dynamo } from '#functions/platform/table/client.ts';
import { runningTrigger } from '#local/grants/grants.ts';

export interface TableCall {
  /** The SDK's name: `GetItemCommand`, `BatchGetItemCommand`, … */
  readonly name: string;
  /** Number of items returned. */
  readonly items: number;
}

interface Brought {
  readonly Item?: object;
  readonly Items?: readonly object[];
  readonly Responses?: Readonly<Record<string, readonly object[]>>;
}

export const isRead = ({ name }: TableCall): boolean => /^(Get|BatchGet|Query|Scan)/.test(name);

/** Excludes calls of background functions, because they run at any time. */
const isCounted = (): boolean => ['http', undefined].includes(runningTrigger());

/** The table calls during `work`: those of its own code, and those of functions in this process. */
export async function tableCalls(work: () => Promise<unknown>): Promise<TableCall[]> {
  const calls: TableCall[] = [];
  dynamo.middlewareStack.add(
    (next, context) => async (args) => {
      const reply = await next(args);
      const { Item, Items = [], Responses = {} } = reply.output as Brought;
      const items = (Item ? 1 : 0) + Items.length + Object.values(Responses).flat().length;
      if (isCounted()) calls.push({ name: context.commandName ?? '', items });
      return reply;
    },
    { name: 'countTableCalls', step: 'initialize', override: true },
  );
  try {
    await work();
  } finally {
    dynamo.middlewareStack.remove('countTableCalls');
  }
  return calls;
}
