import { templateLineView } from '#domain/catalog/template-lines.ts';
import { type BuyersView, canOpenPacks, isClosedPack } from '#domain/orders/order/closed-packs.ts';
import { openPlaces } from '#domain/orders/order/open-places.ts';
import type { Adjustment, Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import { orderedTemplates } from '#domain/orders/order/order-labels.ts';
import { isCancellable, isPaymentProcessing } from '#domain/orders/order/order-moves.ts';
import {
  type OrderItemView,
  type OrderSummaryView,
  type OrderView,
  sumsInDollars,
} from '#domain/orders/order/order-view.ts';
import { returnReasons } from '#domain/orders/return/return-request.ts';
import { copiesLeft, isReturnable } from '#domain/orders/return/return-rules.ts';
import { dollars } from '#domain/values/money.ts';
import { buyersViewOf } from '#functions/order-kinds.ts';
import { now } from '#functions/platform/clock.ts';
import { thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { returnView } from '../return/return-view.ts';

/** Team packs shown with pictures and print files. */
const picturedPacks = 6;

const nameCard = ({ card_id, title, quantity, is_withdrawn }: OrderedCard) => ({
  card_id,
  title,
  quantity,
  is_withdrawn,
  front_url: null,
  back_url: null,
});

const orderedCardView = async (card: OrderedCard) => ({
  ...card,
  front_url: await signedUrl('generated-cards', card.front_key),
  back_url: await signedUrl('generated-cards', card.back_key),
});

async function orderItemView(
  item: OrderItem,
  buyersView: BuyersView | null,
  isClosed: boolean,
): Promise<OrderItemView> {
  const isNamedOnly = (item.pack_number ?? 0) > picturedPacks;
  const show = async (card: OrderedCard) => {
    if (card.is_withdrawn) return nameCard(card);
    const { isPictured, name } = buyersView?.(card.card_id) ?? { isPictured: true, name: null };
    return isNamedOnly || !isPictured ? nameCard({ ...card, title: name ?? card.title }) : orderedCardView(card);
  };
  return {
    ...item,
    unit_price: dollars(item.unit_price),
    line_total: dollars(item.line_total),
    is_closed: isClosed,
    card_count: item.cards.reduce((sum, { quantity }) => sum + quantity, 0),
    cards: isClosed ? [] : await Promise.all(item.cards.map(show)),
  };
}

/** The page to pay the order. Null while a bank decides about a payment. */
function paymentUrl({ entity: order, timeline }: WholeOrder): string | null {
  return order.status === 'pending_payment' && !isPaymentProcessing(order, timeline) ? order.payment.url : null;
}

/** An adjustment without the operator's note. */
export const adjustmentView = ({ id, kind, reason, status, at, asked, amount }: Adjustment) => ({
  id,
  kind,
  reason,
  status,
  at,
  asked: dollars(asked),
  amount: dollars(amount),
});

/** Buyers do not see a refund that was never made. */
const concernsBuyer = ({ status }: Adjustment): boolean => status !== 'not_made';

const hasCopiesLeft = ({ items, returns }: WholeOrder): boolean =>
  [...copiesLeft(items, returns).values()].some((copies) => copies > 0);

/** An order as its buyer sees it: random packs stay closed until opened, and other people's players have no pictures (P-54). */
export const ownOrderView = async (whole: WholeOrder): Promise<OrderView> =>
  orderView(whole, {
    buyersView: await buyersViewOf(whole.entity),
    isClosed: (item) => isClosedPack(whole.entity, item),
  });

interface Showing {
  /** Null if everything is visible. */
  readonly buyersView: BuyersView | null;
  readonly isClosed: (item: OrderItem) => boolean;
}

/** Shows everything, for those who print and pack. */
const openly: Showing = { buyersView: null, isClosed: () => false };

/** A whole order in dollars, with signed pictures, without operators' timeline entries. */
export async function orderView(whole: WholeOrder, { buyersView, isClosed }: Showing = openly): Promise<OrderView> {
  const { entity: order } = whole;
  const at = now().toISOString();
  const open = openPlaces(order, whole.items);
  const [items, returns] = await Promise.all([
    Promise.all(whole.items.map((item) => orderItemView(item, buyersView, isClosed(item)))),
    Promise.all(whole.returns.map(returnView)),
  ]);
  return {
    ...order,
    ...sumsInDollars(order),
    team_pack: order.team_pack && { ...order.team_pack, unit_price: dollars(order.team_pack.unit_price) },
    payment_url: paymentUrl(whole),
    items,
    template_lines: orderedTemplates(whole.items).map(templateLineView),
    timeline: whole.timeline.filter(({ is_public }) => is_public),
    adjustments: whole.adjustments.filter(concernsBuyer).map(adjustmentView),
    returns,
    open_places: open && { ...open, amount: dollars(open.amount) },
    can: {
      open_packs: canOpenPacks(order),
      cancel: isCancellable(order),
      return: returnReasons.some((reason) => isReturnable(order, reason, at)) && hasCopiesLeft(whole),
    },
  };
}

/** An order in its buyer's list. Team packs have no picture, because the first card may be anyone's. */
export const ownSummaryView = (order: Order): Promise<OrderSummaryView> =>
  summaryView(order.kind === 'team_packs' ? { ...order, summary: { ...order.summary, picture_key: null } } : order);

export async function summaryView(order: Order): Promise<OrderSummaryView> {
  const { item_count, card_count, picture_key } = order.summary;
  const thumbnail = picture_key === null ? null : thumbnailKey(picture_key);
  const picture_url = await signedUrlOrNull('generated-cards', thumbnail);
  return { ...order, total_amount: dollars(order.total_amount), item_count, card_count, picture_url };
}
