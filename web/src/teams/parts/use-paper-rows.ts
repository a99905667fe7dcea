import { useState } from 'react';
import type { PaperConsent } from '#domain/teams/roster/paper-consent.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { recordPaper, useRosterRefresh } from '../data/roster.ts';
import {
  checkedPaper,
  firstFields,
  isStarted,
  type PaperFields,
  type PaperPlayer,
  type PaperProblems,
} from './paper-entry.ts';

const callsAtOnce = 3;

type ByPlayer<Value> = Readonly<Record<string, Value>>;

/** The server's error for a row: by field, or for the whole row. */
const refusal = (error: unknown): PaperProblems =>
  error instanceof ApiError && Object.keys(error.fields).length > 0 ? error.fields : { row: errorMessage(error) };

/** Sends papers, a few at once. Returns the problems of each refused one. */
async function sendAll(teamId: string, papers: readonly PaperConsent[]): Promise<Map<string, PaperProblems>> {
  const refused = new Map<string, PaperProblems>();
  const queue = [...papers];
  const work = async () => {
    for (let paper = queue.shift(); paper; paper = queue.shift()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each worker sends one row after the other
        await recordPaper(teamId, paper);
      } catch (error) {
        refused.set(paper.player_id, refusal(error));
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return refused;
}

export interface SavedRows {
  /** Players whose paper has been recorded. */
  readonly saved: readonly string[];
  /** The number of remaining rows with problems. */
  readonly bad: number;
}

/** The typed rows by player, with their problems. */
function useTypedRows(players: readonly PaperPlayer[]) {
  const [typed, setTyped] = useState<ByPlayer<PaperFields>>({});
  const [problems, setProblems] = useState<ByPlayer<PaperProblems>>({});
  const fieldsOf = (player: PaperPlayer): PaperFields => typed[player.id] ?? firstFields(player);
  const change = (player: PaperPlayer, part: Partial<PaperFields>) => {
    setTyped((rows) => ({ ...rows, [player.id]: { ...(rows[player.id] ?? firstFields(player)), ...part } }));
    setProblems(({ [player.id]: _gone, ...rest }) => rest);
  };
  /** Fills rows from a player on, as copied from a spreadsheet. */
  const fillFrom = (player: PaperPlayer, rows: readonly Partial<PaperFields>[]) => {
    const below = players.slice(players.indexOf(player));
    for (const [index, one] of below.slice(0, rows.length).entries()) change(one, rows[index] ?? {});
  };
  const firstDate = players.map((player) => fieldsOf(player).signed_on).find(Boolean);
  const undated = players.filter((player) => fieldsOf(player).signed_on === '');
  const fillDates = () => {
    for (const player of undated) change(player, { signed_on: firstDate ?? '' });
  };
  return {
    fieldsOf,
    problemsOf: ({ id }: PaperPlayer): PaperProblems => problems[id] ?? {},
    bad: Object.keys(problems).length,
    setProblems,
    change,
    fillFrom,
    /** Null if no other row lacks a date. */
    fillDates: firstDate && undated.length > 0 ? fillDates : null,
  };
}

/** The rows of a table of papers, their problems, and a call that sends the valid ones. Unsaved rows stay. */
export function usePaperRows(teamId: string, players: readonly PaperPlayer[]) {
  const refresh = useRosterRefresh(teamId);
  const { setProblems, ...rows } = useTypedRows(players);
  const [isSaving, setIsSaving] = useState(false);
  const started = players.filter((player) => isStarted(player, rows.fieldsOf(player)));
  const save = async (): Promise<SavedRows> => {
    const checked = started.map((player) => [player.id, checkedPaper(player.id, rows.fieldsOf(player))] as const);
    const wrong = checked.flatMap(([id, row]) => ('problems' in row ? [[id, row.problems] as const] : []));
    const good = checked.flatMap(([, row]) => ('paper' in row ? [row.paper] : []));
    setIsSaving(true);
    const refused = await sendAll(teamId, good);
    setIsSaving(false);
    setProblems(Object.fromEntries([...wrong, ...refused]));
    const saved = good.map(({ player_id: id }) => id).filter((id) => !refused.has(id));
    if (saved.length > 0) await refresh();
    return { saved, bad: wrong.length + refused.size };
  };
  return { players, ...rows, started, isSaving, save };
}

export type PaperRows = ReturnType<typeof usePaperRows>;
