import { refundPayment } from '../orders/refund-payment.ts';
import { consumer } from './consumer.ts';

/** Money that is to go back goes back. */
export const handler = consumer('refund', { 'refund.requested': refundPayment });
