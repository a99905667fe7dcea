import type { OrderView } from '#domain/orders/order/order-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useChoosePlaces } from '../data/orders.ts';

interface OpenPlacesProps {
  readonly id: string;
  readonly places: NonNullable<OrderView['open_places']>;
}

/** The buyer's choice about cards that left the packs before print. */
export function OpenPlaces({ id, places: { cards, amount, can_fill } }: OpenPlacesProps) {
  const choose = useChoosePlaces(id);
  const isOne = cards === 1;
  const button = (choice: 'card' | 'money' | 'leave', label: string) => (
    <Button
      size="small"
      busy={choose.isPending && choose.variables === choice}
      disabled={choose.isPending}
      onClick={() => choose.mutate(choice)}
    >
      {label}
    </Button>
  );
  return (
    <Stack as="section" gap={3} className={looks.marked} aria-labelledby="open-places">
      <h2 id="open-places" className="display-28">
        {isOne ? 'A card left your packs' : `${cards} cards left your packs`}
      </h2>
      <p>You choose what happens, until your order is printed. The timeline below says why.</p>
      {choose.isError && <Notice kind="problem">{errorMessage(choose.error)}</Notice>}
      <Row gap={3}>
        {can_fill && button('card', isOne ? 'Another card of the team' : 'Other cards of the team')}
        {button('money', `${formatMoney(amount)} back`)}
        {button('leave', 'Leave it at that')}
      </Row>
      <Quiet>
        {can_fill
          ? 'Another card is drawn by chance from those that the pack does not hold. '
          : 'The sheets are made already, so no other card can be added. '}
        If you choose nothing, the packs come without {isOne ? 'it' : 'them'}.
      </Quiet>
    </Stack>
  );
}
