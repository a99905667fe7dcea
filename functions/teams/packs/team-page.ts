import type { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import type { TypedAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { minimumOf, type OrderWindow, type WindowState, windowState } from '#domain/teams/packs/order-window.ts';
import { soldIn } from '#domain/teams/packs/sold-packs.ts';
import type { TeamPack } from '#domain/teams/packs/team-pack.ts';
import type { FamilyOrder, TeamPageView } from '#domain/teams/packs/team-page.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { dollars } from '#domain/values/money.ts';
import { checkoutWithoutCart } from '#functions/orders/checkout/checkout-without-cart.ts';
import { now } from '#functions/platform/clock.ts';
import { requireIdempotencyKey } from '#functions/platform/http/optional-key.ts';
import { windowOfPage } from '#functions/table/teams/order-window.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { approvedTeamCards } from '#functions/table/teams/team-card.ts';
import { loadTeamPack } from '#functions/table/teams/team-pack.ts';
import { ordersOfWindow } from '#functions/table/teams/team-pack-order.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';
import { lookView } from '../cards/look-views.ts';
import { playerBehind } from '../roster/player-link.ts';
import { logoUrl } from '../team/team-view.ts';
import { makePackOrder, saleablePack } from './make-pack-order.ts';
import { playersOnPage } from './players-on-page.ts';
import { promisedBy } from './team-deals.ts';

/** Normalizes a typed code. */
const normalCode = (code: string): string => code.toUpperCase();

export async function windowAt(code: string): Promise<OrderWindow> {
  const window = await windowOfPage(normalCode(code));
  if (!window) throw new AppError('window.not_found');
  return window;
}

const pagePackView = ({
  pack_name,
  description,
  total_cards,
  price,
  randomization_enabled,
  foil_finish,
}: TeamPack) => ({
  pack_name,
  description,
  total_cards,
  randomized: randomization_enabled,
  foil_finish,
  price: dollars(price),
});

const pageTeamView = async ({ name, season, sport, primary_color, secondary_color, logo_key }: Team) => ({
  name,
  season,
  sport,
  primary_color,
  secondary_color,
  logo_url: await logoUrl(logo_key),
});

/** Sample card of the template of the team's look. */
async function sampleCardUrl(teamId: string): Promise<string | null> {
  const look = (await allTeamTemplates(teamId)).find(({ entity }) => entity.is_primary);
  return (look && (await lookView(look.entity)).front_image_url) || null;
}

/** The public page of an order window. Throws `window.not_found`, also if the team or its pack was deleted. */
export async function readTeamPage(code: string): Promise<TeamPageView> {
  const window = await windowAt(code);
  const [team, sample, pack, orders, cards] = await Promise.all([
    loadTeam(window.team_id),
    sampleCardUrl(window.team_id),
    loadTeamPack(window.team_id, window.team_pack_id),
    ordersOfWindow(window.id),
    approvedTeamCards(window.team_id),
  ]);
  if (!team || !pack) throw new AppError('window.not_found');
  const holdsAll = cards.length <= pack.entity.total_cards;
  const isOffered = pack.entity.randomization_enabled && !holdsAll;
  const state: WindowState = team.entity.team_pack_enabled ? windowState(window, now().toISOString()) : 'closed';
  return {
    team: await pageTeamView(team.entity),
    sample_card_url: sample,
    window: { ...window, state },
    pack: { ...pagePackView(pack.entity), holds_all: holdsAll },
    players: isOffered ? await playersOnPage(window.team_id, cards) : [],
    promised: pack.entity.randomization_enabled ? await promisedBy(window.team_id) : [],
    packs_sold: soldIn(orders).packs_sold,
    most_packs: limits.teamOrder.familyPacks,
    ships_to: window.delivery === 'team' ? (window.team_address?.country ?? null) : null,
  };
}

/** Throws if a family cannot order now. Returns whether the order is late. */
function checkOpen(window: OrderWindow): boolean {
  const state = windowState(window, now().toISOString());
  if (state === 'upcoming') throw new AppError('window.upcoming');
  if (state === 'closed') throw new AppError('window.closed');
  if (window.payer === 'organiser') throw new AppError('window.organiser_pays');
  return state === 'late';
}

function addressOf({ delivery, team_address: team }: OrderWindow, given: TypedAddress | null): TypedAddress {
  // The organiser confirmed the team's address with the window.
  const address = delivery === 'team' ? team && { ...team, is_confirmed: true } : given;
  if (address) return address;
  throw new AppError('request.malformed', { fields: { 'shipping_address.name': 'Please give your address.' } });
}

/** The player whose private link led here. Throws `link.not_found`, also for a player of another team. */
async function playerOf(window: OrderWindow, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const { team, player } = await playerBehind(token);
  if (team.id !== window.team_id) throw new AppError('link.not_found');
  return player.entity.id;
}

/**
 * POST /team-pages/:code/orders: a family buys packs at the team's price, without the bulk discount, which is the team's (D-285). Throws `window.not_found`,
 * `window.upcoming`, `window.closed`, `window.organiser_pays`, `link.not_found`, and the errors of `saleablePack`, `makePackOrder` and `checkoutWithoutCart`.
 */
export async function orderAsFamily(
  { userId, code, header }: { readonly userId: string; readonly code: string; readonly header: string | undefined },
  request: FamilyOrder,
): Promise<CheckoutReply> {
  const window = await windowAt(code);
  return checkoutWithoutCart(
    { userId, key: requireIdempotencyKey(header), request: ['family-order', window.id, request], page: window.id },
    async (draft) => {
      const isLate = checkOpen(window);
      const playerId = await playerOf(window, request.player_link);
      const { own_player: own } = request;
      return makePackOrder(draft, {
        pack: await saleablePack(window.team_id, window.team_pack_id),
        quantity: request.quantity,
        address: addressOf(window, request.shipping_address),
        expectedTotal: request.expected_total,
        buyer: 'family',
        isFundraising: window.is_fundraiser,
        notes: '',
        windowId: window.id,
        playerId,
        ownPlayer: own === 'linked' ? playerId : own,
        isLate,
        isCash: false,
        minimum: minimumOf(window),
        words: request.lucky_words,
      });
    },
  );
}
