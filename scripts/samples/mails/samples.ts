import type { MailKind } from '#domain/tables/events.ts';
import type { MailContext, MailPicture } from '#functions/mail/page/mail-content.ts';
import type { mails } from '#functions/mail/recipes/mail-table.ts';
import { changed, refunded, returned, sampleOrder, shipped } from './sample-orders.ts';

type DataOf<Kind extends MailKind> = Parameters<(typeof mails)[Kind]['write']>[0];

/** The input of one mail. */
export interface Sample<Kind extends MailKind> {
  readonly data: DataOf<Kind>;
  readonly context?: Partial<MailContext>;
}

/** A card's picture, in a folder beside the preview. */
const picture = (name: string, alt: string): MailPicture => ({ address: `pictures/${name}.png`, alt });
const cards = [picture('card-1', 'Front of the card Mara Okafor'), picture('card-2', 'Front of the card José Ñandú')];
const options = [1, 2, 3, 4].map((n) => picture(`card-${n}`, `Option ${n} of the front`));

const site = 'https://goldcut.example';
const window = {
  team_id: 'tem_sample',
  id: 'win_sample',
  name: 'Fall packs',
  deadline: '2026-12-04T23:00:00.000Z',
  late_until: null,
  min_packs: null,
  outcome: null,
};
const team = { name: 'Springfield Falcons', primary_color: '#0f2a4a', secondary_color: '#e8b23a' };
const payout = {
  window,
  team,
  amount: '$148.74',
  payee: 'Falcons Booster Club',
  missing: null,
  payout: {
    way: 'bank',
    sent_at: null,
    due_at: '2026-03-28T12:00:00.000Z',
    reference: '',
    problem: null,
  },
  address: '',
} as const;
const decided = {
  card: {
    team_id: 'tem_sample',
    player_name: 'Mara Okafor',
    rejection_reason: 'The number on the jersey is 7, not 1.',
  },
  team,
  pictures: cards.slice(0, 1),
};

/** A sample of every kind of mail. A kind without a sample does not compile. */
export const samples: { readonly [Kind in MailKind]: Sample<Kind> } = {
  welcome: { data: { name: 'Sam' } },
  card_generation_complete: { data: { cardId: 'crd_a', side: 'front', options: 4, pictures: options } },
  archive_ready: { data: { until: '2026-11-30T15:00:00.000Z' } },
  order_confirmation: { data: { whole: sampleOrder(), pictures: cards } },
  shipping_notification: { data: { whole: sampleOrder(shipped), pictures: cards } },
  order_delivered: {
    data: { whole: sampleOrder({ ...shipped, status: 'delivered', fulfillment_status: 'delivered' }), pictures: cards },
  },
  abandoned_order: {
    data: { whole: sampleOrder({ status: 'pending_payment', payment_status: 'unpaid' }), pictures: cards, token: 't' },
  },
  order_refunded: { data: { whole: sampleOrder({}, refunded), pictures: [] }, context: { state: 'adj_sample' } },
  order_changed: { data: { whole: sampleOrder({}, changed.rows), pictures: [] }, context: { state: changed.state } },
  return_received: {
    data: { whole: sampleOrder({}, returned('requested')), pictures: [] },
    context: { state: 'ret_sample' },
  },
  return_approved: {
    data: { whole: sampleOrder({}, returned('approved')), pictures: [] },
    context: { state: 'ret_sample' },
  },
  return_rejected: {
    data: { whole: sampleOrder({}, returned('rejected')), pictures: [] },
    context: { state: 'ret_sample' },
  },
  team_invitation: {
    data: {
      team,
      invitation: { email: 'alex@example.com', role: 'coach', expires_on: '2026-11-30T15:00:00.000Z' },
      address: `${site}/invite/sample`,
    },
  },
  team_card_approved: { data: decided },
  team_card_rejected: { data: decided },
  team_cards_waiting: { data: { teamId: 'tem_sample', team, count: 12 } },
  team_set_ready: {
    data: {
      teamId: 'tem_sample',
      team,
      name: 'Fall 2026',
      counts: { done: 14, failed: 0, skipped: 2 },
    },
  },
  player_reminder: {
    data: {
      player: {
        player_name: 'Mara Okafor',
        photo_key: null,
        consent: 'none',
        consent_purposes: [],
      },
      to: 'guardian@example.com',
      team,
      address: `${site}/for-player/sample`,
      isFirst: true,
    },
  },
  window_invitation: {
    data: {
      player: { player_name: 'Mara Okafor' },
      to: 'guardian@example.com',
      team,
      window: { name: 'Fall packs', notes: 'We need 40 packs for the new nets.' },
      until: window.deadline,
      price: 2999,
      address: `${site}/team-page/sample?player=sample`,
    },
  },
  window_at_risk: { data: { window, team, names: ['Mara O.', 'José N.', 'Lee C.'] } },
  window_result: {
    data: { window, team, packs: 31, sales: '$743.69', profit: '$148.74', cash: null },
  },
  payee_missing: { data: { window, team, share: '$148.74' } },
  payout_due: { data: payout },
  payout_sent: { data: { ...payout, payout: { ...payout.payout, sent_at: '2026-03-29T12:00:00.000Z' } } },
  payout_failed: { data: { ...payout, payout: { ...payout.payout, problem: 'bank' } } },
  payout_returned: { data: { ...payout, payout: { ...payout.payout, problem: 'taken_back' } } },
  consent_revoked: { data: { teamId: 'tem_sample' } },
  ticket_received: { data: { number: 'GT-4H2K', email: 'sam@example.com', topic: 'order' } },
  ticket_filed: { data: { number: 'GT-4H2K', topic: 'order' } },
};
