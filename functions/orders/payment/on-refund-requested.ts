import { consumer } from '#functions/platform/events/consumer.ts';
import { refundPayment } from './refund-payment.ts';

export const handler = consumer('refund', { 'refund.requested': refundPayment });
