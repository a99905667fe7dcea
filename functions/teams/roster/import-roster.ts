import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { mergedFields, type PlannedLine, planImport } from '#domain/teams/roster/import-plan.ts';
import type { LineAnswer } from '#domain/teams/roster/match-players.ts';
import { type ReadList, readList } from '#domain/teams/roster/read-list.ts';
import {
  type ImportedLine,
  lineCounts,
  type RosterImport,
  type RosterImportReply,
} from '#domain/teams/roster/roster-import.ts';
import { filteredRoster, NewRosterPlayer, type RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadRosterHead, rosterHeadRows, type StoredRosterHead } from '#functions/table/teams/roster-head.ts';
import { allRoster, rosterPlayerRows, type StoredRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { changedPlayer, newRosterPlayer } from './players.ts';
import { csvRows } from './read-csv.ts';

/** Players per transaction: DynamoDB takes 100 rows, and one is the roster's head. */
const playersAtOnce = 99;

interface Progress {
  readonly answers: Map<number, LineAnswer>;
  readonly done: Map<number, Pick<ImportedLine, 'action' | 'player_id' | 'changes'>>;
}

function refuseTooMany(lines: readonly PlannedLine[], roster: readonly RosterPlayer[]): void {
  const active = new Set(filteredRoster(roster, 'active').map(({ id }) => id));
  const more = lines.filter(
    ({ action, player_id: id }) => action === 'add' || (action === 'update' && !active.has(id ?? '')),
  );
  if (active.size + more.length > limits.roster.players) throw new AppError('roster.full');
}

function refuseBadLines(reply: RosterImportReply, skipBadLines: boolean): void {
  if (!reply.has_names) throw new AppError('roster.no_names', { body: { ...reply } });
  const isBad = reply.counts.bad + reply.counts.ask > 0;
  if (isBad && !skipBadLines) throw new AppError('roster.bad_lines', { body: { ...reply } });
}

type Stock = ReadonlyMap<string, StoredRosterPlayer>;

/** The result of a line, and its write. */
function madeOf(
  line: PlannedLine,
  stock: Stock,
  teamId: string,
  place: number,
): { player: RosterPlayer; write: Write } {
  const known = stock.get(line.player_id ?? '');
  if (known) {
    const player = changedPlayer(known.entity, mergedFields(known.entity, line.fields));
    return { player, write: rosterPlayerRows.save(known, player) };
  }
  const player = newRosterPlayer(teamId, place, NewRosterPlayer.parse(line.fields));
  return { player, write: rosterPlayerRows.insert(player) };
}

/** Writes lines in one transaction with the roster's head. Returns the new head. */
async function writeSome(
  lines: readonly PlannedLine[],
  stock: Stock,
  head: StoredRosterHead,
  { answers, done }: Progress,
) {
  let place = head.entity.next_place;
  const made = lines.map((line) => {
    const { player, write } = madeOf(line, stock, head.entity.team_id, place);
    if (line.action === 'add') place += 1;
    return { line, player, write };
  });
  const entity = { ...head.entity, next_place: place };
  await transact([rosterHeadRows.save(head, entity), ...made.map(({ write }) => write)]);
  for (const { line, player } of made) {
    // From now on the line is this player's, even if the coach replied that it is a new one.
    answers.set(line.line, player.id);
    done.set(line.line, { action: line.action, player_id: player.id, changes: line.changes });
  }
  return { entity, revision: head.revision + 1 };
}

/** Plans from the stored roster and writes the rest. Throws ConditionFailed if another caller wrote in between. */
async function importRest(teamId: string, list: ReadList, progress: Progress): Promise<void> {
  let head = await loadRosterHead(teamId);
  const stored = await allRoster(teamId);
  const roster = stored.map(({ entity }) => entity);
  const { lines } = planImport(list, roster, progress.answers);
  refuseTooMany(lines, roster);
  const stock = new Map(stored.map((player) => [player.entity.id, player]));
  const pending = lines.filter(({ action }) => action === 'add' || action === 'update');
  for (const some of chunk(pending, playersAtOnce)) head = await writeSome(some, stock, head, progress);
}

async function replyFor(teamId: string, list: ReadList, { answers, done }: Progress): Promise<RosterImportReply> {
  const roster = (await allRoster(teamId)).map(({ entity }) => entity);
  const plan = planImport(list, roster, answers);
  const lines = plan.lines.map(({ fields: _fields, ...line }) => ({ ...line, ...done.get(line.line) }));
  const { has_header, header_line, columns, has_names, left_out, notes } = list;
  return {
    dry_run: false,
    has_header,
    header_line,
    left_out: [...left_out],
    notes: [...notes],
    columns: columns.map((column) => ({ ...column, samples: [...column.samples] })),
    has_names,
    lines,
    counts: lineCounts(lines),
    missing: plan.missing.map(({ id, player_name, player_number }) => ({ id, player_name, player_number })),
  };
}

/**
 * Imports a list of players, or reports the result. Transactions of a hundred rows are each decided from the stored roster: a repeat completes an
 * aborted import, and two imports at once make no duplicates (D-118). Throws the roster.* errors.
 */
export async function importRoster(teamId: string, input: RosterImport): Promise<RosterImportReply> {
  const list = readList(csvRows(input.csv), input);
  const answers = new Map(Object.entries(input.answers).map(([line, answer]) => [Number(line), answer]));
  const progress: Progress = { answers, done: new Map() };
  const planned = await replyFor(teamId, list, progress);
  if (input.dry_run) return { ...planned, dry_run: true };

  refuseBadLines(planned, input.skip_bad_lines);
  await retryOnConflict(() => importRest(teamId, list, progress));
  return replyFor(teamId, list, progress);
}
