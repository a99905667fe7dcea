import { refundPayment } from './refund-payment.ts';
import { consumer } from '../../platform/events/consumer.ts';

/** Money that is to go back goes back. */
export const handler = consumer('refund', { 'refund.requested': refundPayment });
