import { useState } from 'react';
import { wordsFor } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { ColumnKind } from '#domain/teams/roster/roster-columns.ts';
import type { RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { tryImport, useImport } from '../../data/roster.ts';
import { decodeList } from './decode-list.ts';

/** What the coach chose beside the list itself. */
export interface ImportChoices {
  readonly columns?: ColumnKind[] | undefined;
  readonly has_header?: boolean | undefined;
  readonly answers: Readonly<Record<string, string>>;
}

export interface ListText {
  readonly csv: string;
  readonly note: string | null;
}

/** List → dry run, again with each choice → import. Nothing is stored before the import. */
export function useImportFlow(teamId: string) {
  const [list, setList] = useState<ListText>({ csv: '', note: null });
  const [choices, setChoices] = useState<ImportChoices>({ answers: {} });
  const [plan, setPlan] = useState<RosterImportReply | null>(null);
  const [done, setDone] = useState<RosterImportReply | null>(null);
  const checking = useSubmit(async (chosen: ImportChoices) => {
    setPlan(await tryImport(teamId, { csv: list.csv, ...chosen }));
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
    paste: (csv: string) => setList({ csv, note: null }),
    readFile: async (file: File) => {
      if (file.size > 2 * limits.roster.bytes) return setList({ csv: '', note: wordsFor('roster.too_large') });
      const { text, note } = decodeList(new Uint8Array(await file.arrayBuffer()));
      return setList({ csv: text, note });
    },
    check: () => checking.submit({ answers: {} }),
    choose: (part: Partial<ImportChoices>) => checking.submit({ ...choices, ...part }),
    back: () => {
      setPlan(null);
      checking.clear();
    },
    send: () => importing.mutate({ csv: list.csv, ...choices }, { onSuccess: setDone }),
  };
}

export type ImportFlow = ReturnType<typeof useImportFlow>;
