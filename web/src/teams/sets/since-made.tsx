import type { SetChanges } from '#domain/teams/sets/since-made.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useMakeAgain, useRenewOrders, useSetChanges } from '../data/sets.ts';
import { EditCard } from '../parts/card-editor/edit-card.tsx';

interface SinceMadeProps {
  readonly teamId: string;
  readonly setId: string;
}

/** The cards of a set that would print something else now, and the paid orders that wait with earlier cards. Nothing if there are none. */
export function SinceMade({ teamId, setId }: SinceMadeProps) {
  const { data: changes } = useSetChanges(teamId, setId);
  if (!changes) return null;
  return (
    <>
      {changes.cards.length > 0 && <ChangedCards teamId={teamId} setId={setId} cards={changes.cards} />}
      {changes.orders.length > 0 && <WaitingOrders teamId={teamId} setId={setId} orders={changes.orders} />}
    </>
  );
}

function ChangedCards({ teamId, setId, cards }: SinceMadeProps & Pick<SetChanges, 'cards'>) {
  const again = useMakeAgain(teamId, setId);
  const numbers = cards.filter(({ can_make }) => can_make).map(({ number }) => number);
  const label = numbers.length === 1 ? 'Make this one again' : `Make these ${numbers.length} again`;
  return (
    <Stack as="section" gap={3} className={looks.alarm} aria-labelledby="since-made">
      <Row gap={3} middle between>
        <h3 id="since-made">Changed since these were made</h3>
        {numbers.length > 0 && (
          <Button size="small" busy={again.isPending} onClick={() => again.mutate(numbers)}>
            {label}
          </Button>
        )}
      </Row>
      <Quiet>What is printed stays as it is. A card that is made again waits for approval.</Quiet>
      {again.isError && <p role="alert">{errorMessage(again.error)}</p>}
      <ul className={looks.lines}>
        {cards.map((card) => (
          <ChangedCard key={card.number} teamId={teamId} setId={setId} card={card} />
        ))}
      </ul>
    </Stack>
  );
}

interface ChangedCardProps extends SinceMadeProps {
  readonly card: SetChanges['cards'][number];
}

function ChangedCard({ teamId, setId, card }: ChangedCardProps) {
  const { number, player_id, player_name, sentences, can_make } = card;
  return (
    <Row as="li" gap={3} middle>
      <strong className={looks.number}>{number}</strong>
      <Stack as="span" className={looks.grow}>
        <strong>{player_name}</strong>
        {sentences.map((sentence) => (
          <Quiet as="span" key={sentence}>
            {sentence}
          </Quiet>
        ))}
      </Stack>
      {can_make && player_id !== null && <EditCard teamId={teamId} setId={setId} number={number} name={player_name} />}
      {!can_make && player_id !== null && (
        <ButtonLink to={teamPath(teamId, 'teamRoster')} size="small" aria-label={`${player_name} on the roster`}>
          Roster
        </ButtonLink>
      )}
    </Row>
  );
}

function renewedText(renewed: number): string {
  if (renewed === 0) return 'The newer cards are still being drawn for print. Try again in a minute.';
  return renewed === 1 ? 'One order has the newer cards.' : `${renewed} orders have the newer cards.`;
}

const ordersOf = (count: number): string => (count === 1 ? 'One paid order waits' : `${count} paid orders wait`);

function WaitingOrders({ teamId, setId, orders }: SinceMadeProps & Pick<SetChanges, 'orders'>) {
  const toast = useToast();
  const renew = useRenewOrders(teamId, setId, (renewed) => toast(renewedText(renewed)));
  const open = orders.filter(({ can_renew }) => can_renew).length;
  return (
    <Notice kind="note">
      <Stack gap={3} start>
        <p>{ordersOf(orders.length)} for print with earlier cards of this set.</p>
        <details>
          <summary>{orders.length === 1 ? 'Which order?' : 'Which orders?'}</summary>
          {orders.map(({ order_number }) => order_number).join(', ')}
        </details>
        {open === 0 && (
          <p>Make the cards again and approve them; then you can put them into orders that are not on sheets yet.</p>
        )}
        {renew.isError && <p role="alert">{errorMessage(renew.error)}</p>}
        {open > 0 && (
          <Button size="small" busy={renew.isPending} onClick={() => renew.mutate()}>
            {open === 1 ? 'Put the newer cards into this order' : `Put the newer cards into ${open} orders`}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
