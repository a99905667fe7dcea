import { Duration } from 'aws-cdk-lib';
import { hostedArtists } from '#domain/cards/generation/artist-table.ts';
import { payerKinds } from '#domain/cards/generation/hosted-art.ts';
import { journeyMinutes } from '#domain/desk/journey.ts';
import { browserFamilies } from '#domain/values/browser.ts';
import { formatAmount } from '#domain/values/money.ts';
import type { Stage } from '../stages.ts';
import type { AlarmRow } from './alarm.ts';
import { ownMetric, ownMetricSum } from './own-metric.ts';

/** Errors of the site in browsers, which no reply of the API or CloudFront shows. Single ones come from odd browsers; a broken release fails for everyone. */
export const clientErrorRow = (namespace: string) =>
  ({
    metric: ownMetricSum(namespace, 'ClientError', browserFamilies, 'faults of the site in browsers'),
    atLeast: 10,
    harm: 'Pages of the shop break in browsers: customers see "Something went wrong" or nothing happens.',
    look: { logs: 'api-support' },
  }) as const;

/** Part of a day's cap at which an operator hears of it, before cards lose their style. */
const nearCap = 0.8;

/** The wallet's alarms (D-406). An account's own allowance is meant to end, so it rings none. */
function hostedArtAlarms(
  namespace: string,
  { hostedArt }: Stage,
): (Omit<AlarmRow, 'atLeast'> & { atLeast?: number })[] {
  const { dayCents, newcomersDayCents } = hostedArt;
  const cap = `${formatAmount(dayCents)} (${dayCents} cents)`;
  const shared = { runbook: 'Hosted art costs too much', look: { logs: 'paint-option' } } as const;
  return [
    {
      ...shared,
      id: 'hosted-art-near-cap',
      metric: ownMetricSum(namespace, 'HostedArtCents', payerKinds, 'cents of hosted art', Duration.days(1)),
      atLeast: nearCap * dayCents,
      harm: `Hosted art has cost over ${formatAmount(nearCap * dayCents)} within a day. At ${cap} cards lose the style that customers chose.`,
    },
    {
      ...shared,
      id: 'hosted-art-at-cap',
      metric: ownMetric(namespace, 'HostedArtRefused', 'day'),
      harm: `Cards lose the style that customers chose until midnight UTC: hosted art has cost ${cap} today, the cap of a day.`,
    },
    {
      ...shared,
      id: 'hosted-art-newcomers',
      metric: ownMetric(namespace, 'HostedArtRefused', 'newcomers'),
      harm: `Newcomers see cards without the style that they chose: accounts without a paid order have used up their ${formatAmount(newcomersDayCents)} (${newcomersDayCents} cents) of today. Perhaps it is a script.`,
    },
  ];
}

/** The alarms of our own metrics. Each fires at the first count, unless its row has another threshold. */
// oxlint-disable-next-line max-lines-per-function -- A table: a row for each alarm.
export function ownAlarms(namespace: string, stage: Stage): AlarmRow[] {
  const rows: readonly (Omit<AlarmRow, 'atLeast'> & { readonly atLeast?: number })[] = [
    { ...clientErrorRow(namespace), id: 'client-errors', runbook: 'The site breaks in browsers', isUrgent: true },
    // The longest wait between two publications is 16 minutes: a shorter period would end the alarm in between.
    {
      id: 'events-late',
      metric: ownMetric(namespace, 'OpenEvents', 'late', { period: Duration.minutes(20) }),
      harm: 'Mails, erasures or print files wait for over a quarter of an hour.',
      runbook: 'Events come late (iterator age)',
      look: { logs: 'republish-events' },
    },
    {
      id: 'events-unknown',
      metric: ownMetric(namespace, 'OpenEvents', 'unknown', { period: Duration.minutes(20) }),
      harm: 'Events of a newer release wait until it is back: mails, erasures or print files do not happen.',
      runbook: 'Events come late (iterator age)',
      look: { logs: 'republish-events' },
    },
    // Two failures in a row are not chance. A period longer than the schedule would count both at once.
    {
      id: 'journey-fails',
      metric: ownMetric(namespace, 'JourneyRun', 'failed', { period: Duration.minutes(journeyMinutes) }),
      periods: 2,
      harm: 'Customers cannot sign in, make a card or fill a box: the log names the step.',
      runbook: 'The journey fails',
      look: { logs: 'walk-journey' },
      isUrgent: true,
    },
    // Photos of pets, and people detected without confidence, are counted without an alarm.
    {
      id: 'finder-unavailable',
      metric: ownMetric(namespace, 'CutoutFallback', 'unavailable'),
      harm: 'Nobody is cut out on new cards: the networks that find people cannot be loaded or run.',
      runbook: 'Athletes are not found',
      look: { logs: 'check-upload' },
    },
    {
      id: 'sharper-fails',
      metric: ownMetricSum(namespace, 'SharperFailed', ['failed', 'late'], 'small photos without a sharper copy'),
      harm: 'Cards of small photos print soft: the network that sharpens them fails or is too slow.',
      runbook: 'Small photos stay soft',
      look: { logs: 'sharpen-photos' },
    },
    {
      id: 'batch-failed',
      metric: ownMetric(namespace, 'BatchFailed', 'files'),
      harm: 'Orders of a batch are not printed: a print file is missing or changed.',
      runbook: 'Batches stay unfinished',
      look: { logs: 'impose-batches' },
    },
    {
      id: 'artist-fails',
      metric: ownMetricSum(namespace, 'ArtistFallback', hostedArtists, 'cards that a hosted artist did not paint'),
      atLeast: 5,
      harm: 'Cards are not painted in the style that customers chose: a hosted artist fails.',
      runbook: 'The hosted artist fails',
      look: { logs: 'paint-option' },
    },
    ...hostedArtAlarms(namespace, stage),
    {
      id: 'holds-wait-for-operator',
      metric: ownMetric(namespace, 'HoldOverdue', 'operator'),
      harm: 'Customers wait for over a day for a decision on their photo, and cannot share or order the card.',
      runbook: 'Cards are held',
      look: { logs: 'judge-holds' },
    },
    {
      id: 'holds-wait-for-moderator',
      metric: ownMetric(namespace, 'HoldOverdue', 'moderator'),
      harm: 'New cards cannot be shared or ordered: their photos could not be judged for over an hour.',
      runbook: 'Cards are held',
      look: { logs: 'judge-holds' },
    },
    {
      id: 'payments-collected',
      metric: ownMetric(namespace, 'PaymentCollected', 'paid'),
      harm: 'Orders are paid up to ten minutes late: the deliveries of the payment provider do not reach us.',
      runbook: 'Payments',
      look: { logs: 'collect-payment-events' },
    },
    // The job counts once an hour.
    {
      id: 'payouts-wait-for-operator',
      metric: ownMetric(namespace, 'PayoutOverdue', 'operator', { period: Duration.hours(2) }),
      harm: 'A team waits for its money: a payout is due, failed or came back, and no operator has sent it for three days.',
      runbook: 'Payouts wait',
      look: { logs: 'watch-windows' },
    },
    {
      id: 'payouts-wait-for-provider',
      metric: ownMetric(namespace, 'PayoutOverdue', 'provider', { period: Duration.hours(2) }),
      harm: 'A team waits for its money: a payout was sent, and nothing says for six days that it arrived.',
      runbook: 'Payouts wait',
      look: { logs: 'send-payouts' },
    },
    {
      id: 'payments-webhook-refused',
      metric: ownMetric(namespace, 'WebhookRefused', 'payments'),
      harm: "Orders are paid up to ten minutes late: our secret is not that of the payment provider's endpoint.",
      runbook: 'Payments',
      look: { logs: 'api-orders' },
    },
    {
      id: 'carrier-webhook-refused',
      metric: ownMetric(namespace, 'WebhookRefused', 'carrier'),
      harm: "Buyers do not see where their parcel is: our secret is not that of the carrier's endpoint.",
      runbook: 'Parcels',
      look: { logs: 'api-orders' },
    },
  ];
  return rows.map((row) => ({ atLeast: 1, ...row }));
}
