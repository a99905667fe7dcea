import type { Departure, DepartureEvent } from '#domain/teams/permission/departure.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { insertDeparture } from '#functions/table/teams/departure.ts';

type Who = Pick<Departure, 'team_id'> & Partial<Pick<Departure, 'player_id' | 'card_id' | 'member_id'>>;

const newDeparture = (event: DepartureEvent, who: Who): Departure => ({
  id: newId('departure'),
  event,
  player_id: null,
  card_id: null,
  member_id: null,
  ...who,
  at: now().toISOString(),
  status: 'open',
  naming: null,
});

/** The writes that let a person leave all that is not printed, in the transaction of the event. Its consumer walks the table of artefacts. */
export function openDeparture(
  event: DepartureEvent,
  who: Who,
): { readonly departure: Departure; readonly writes: Write[] } {
  const departure = newDeparture(event, who);
  return { departure, writes: insertDeparture(departure) };
}
