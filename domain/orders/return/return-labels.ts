import { brand } from '#domain/values/brand.ts';
import type { Resolution, ReturnReason, ReturnRequest, ReturnStatus } from './return-request.ts';

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  defective: 'Printed wrong',
  damaged: 'Arrived damaged',
  wrong_item: 'Not what I ordered',
  missing: 'Something is missing',
  not_arrived: 'It never arrived',
};

/** What the sender of a report would rather have. */
export const wishLabels: Readonly<Record<Resolution, string>> = {
  replacement: 'The same cards again',
  refund: 'My money back',
};

type Reported = Pick<ReturnRequest, 'reason' | 'status'>;

const answers = 'and write to you: we send your cards again, give your money back, or say why not.';
const keep = 'You need not send anything back.';

const nextSteps: Readonly<Record<ReturnStatus, (report: Reported) => string>> = {
  requested: ({ reason }) =>
    reason === 'not_arrived'
      ? `We ask the carrier, ${answers} Should it come meanwhile, keep it and tell us.`
      : `We look at your photos, ${answers} Please keep the cards until then.`,
  approved: () => 'We make it right, and write to you.',
  rejected: () => `Did we miss something? Write to ${brand.supportMail}.`,
  replacement_ordered: () => `We print your cards once more and send them free of charge. ${keep}`,
  refunded: () => `We send your money back to the card you paid with. Banks take 5 to 10 days to show it. ${keep}`,
  closed: () => 'Nothing more is to be done about it.',
};

/** What happens after a report, for its buyer. */
export const nextStepOf = (report: Reported): string => nextSteps[report.status](report);
