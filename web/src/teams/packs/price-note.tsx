import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { useOrderWindows } from '../data/team-orders.ts';
import { typedPrice } from '../parts/pack-price.tsx';

interface PriceNoteProps {
  readonly teamId: string;
  readonly pack: TeamPackView;
  /** As typed. */
  readonly price: string;
}

/** Who pays which price, if a window sells the pack to families and the typed price is another one. */
export function PriceNote({ teamId, pack, price }: PriceNoteProps) {
  const { data: windows = [] } = useOrderWindows(teamId);
  const typed = typedPrice(price);
  const sells = windows.filter(
    ({ team_pack_id: id, payer, state }) => id === pack.id && payer === 'families' && state !== 'closed',
  );
  if (sells.length === 0 || typed === null || typed === pack.price) return null;
  return (
    <Notice kind="note">
      {sells.map(({ name }) => name).join(' and ')}: families who ordered already keep their {formatMoney(pack.price)},
      also if they have yet to pay. Whoever orders after you save pays {formatMoney(typed)}.
    </Notice>
  );
}
