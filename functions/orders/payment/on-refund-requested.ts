import { consumer } from '#functions/platform/events/consumer.ts';
import { refundPayment } from './refund-payment.ts';

/** Makes requested refunds at the provider. */
export const handler = consumer('refund', { 'refund.requested': refundPayment });
