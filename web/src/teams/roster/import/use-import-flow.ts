import { useState } from 'react';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { ColumnKind } from '#domain/teams/roster/column-kinds.ts';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { tryImport, useImport } from '../../data/roster.ts';
import { decodeList, foreignBytes } from './decode-list.ts';

/** The coach's choices besides the list itself. */
export interface ImportChoices {
  readonly columns?: ColumnKind[] | undefined;
  readonly has_header?: boolean | undefined;
  readonly answers: Readonly<Record<string, string>>;
  readonly numbers?: Readonly<Record<string, string>>;
}

export interface ListText {
  readonly csv: string;
  readonly note: string | null;
}

async function listIn(file: File): Promise<ListText> {
  // UTF-16 has two bytes per letter. A large workbook is called one, not a large list.
  if (file.size > 2 * limits.roster.bytes) {
    const start = new Uint8Array(await file.slice(0, 8192).arrayBuffer());
    return { csv: '', note: foreignBytes(start) ?? messageOf('roster.too_large') };
  }
  const { text, note } = decodeList(new Uint8Array(await file.arrayBuffer()));
  return { csv: text, note };
}

const isAllNew = ({ counts: { update, same, bad, ask, skip }, missing }: RosterImportReply): boolean =>
  update + same + bad + ask + skip + missing.length === 0;

/**
 * List → dry run, again with each choice → import. Nothing is stored before the import. Calls `onAdded` if every line was a new player,
 * because there is no result to read.
 */
export function useImportFlow(teamId: string, onAdded: (players: number) => void) {
  const [list, setList] = useState<ListText>({ csv: '', note: null });
  const [choices, setChoices] = useState<ImportChoices>({ answers: {} });
  const [plan, setPlan] = useState<RosterImportReply | null>(null);
  const [done, setDone] = useState<RosterImportReply | null>(null);
  const checking = useSubmit(async ({ csv = list.csv, ...chosen }: ImportChoices & { readonly csv?: string }) => {
    setPlan(await tryImport(teamId, { csv, ...chosen }));
    setChoices(chosen);
  });
  const importing = useImport(teamId);
  return {
    list,
    plan,
    done,
    choices,
    isBusy: checking.isPending || importing.isPending,
    problem: importing.isError ? errorMessage(importing.error) : checking.problem,
    type: (csv: string) => setList({ csv, note: null }),
    /** Rows of a spreadsheet: checked at once. */
    paste: (csv: string) => {
      setList({ csv, note: null });
      void checking.submit({ csv, answers: {} });
    },
    readFile: async (file: File) => setList(await listIn(file)),
    check: () => checking.submit({ answers: {} }),
    choose: (part: Partial<ImportChoices>) => checking.submit({ ...choices, ...part }),
    back: () => {
      setPlan(null);
      checking.clear();
    },
    send: () =>
      importing.mutate(
        { csv: list.csv, ...choices },
        { onSuccess: (reply) => (isAllNew(reply) ? onAdded(reply.counts.add) : setDone(reply)) },
      ),
  };
}

export type ImportFlow = ReturnType<typeof useImportFlow>;
