import { nextPart } from '#domain/teams/sets/set-plan.ts';
import { executionOf, type SetInput, type TeamSet } from '#domain/teams/sets/team-set.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { releaseTeam } from '#functions/table/teams/team-set.ts';
import { changeSet } from '../../change-set.ts';
import { liveSet } from '../../live-set.ts';
import { countsOf } from '../../set-view.ts';
import { inputOf } from '../../set-workflow.ts';

/** Result of an execution: the set, its counts, and the execution of the next part. */
export interface Closed {
  readonly set_id: string;
  readonly team_id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly next: { readonly name: string; readonly input: SetInput } | null;
}

/** One mail for the whole set: its cards belong to the team and have no mails of their own (D-216). */
const mailOfSet = ({ id, team_id, started_by, attempt }: TeamSet): Write =>
  outbox('mail.requested', {
    kind: 'team_set_ready',
    user_id: started_by,
    subject_id: id,
    state: `${team_id}#${attempt}`,
  });

/** The last state: starts the next part, or ends the set. Only the current execution decides, so a repeat starts nothing twice. */
export const handler = correlated(async (input: SetInput): Promise<Closed> => {
  const { set_id, team_id } = input;
  const cards = (await allSetCards(set_id)).map(({ entity }) => entity);
  const ids = { set_id, team_id, counts: countsOf(cards) };
  const live = await liveSet(input);
  if (!live) return { ...ids, next: null };

  const goesOn = nextPart(cards).length > 0;
  const set = await changeSet(live, (current) => {
    if (current.status !== 'running' || current.attempt !== input.attempt) return null;
    return goesOn
      ? { entity: { ...current, attempt: current.attempt + 1 } }
      : { entity: { ...current, status: 'finished' }, with: [releaseTeam(current), mailOfSet(current)] };
  });
  const isNext = set.status === 'running' && set.attempt === input.attempt + 1;
  return { ...ids, next: isNext ? { name: executionOf(inputOf(set)), input: inputOf(set) } : null };
});
