import { useParams } from 'react-router-dom';
import { AuditList } from '#web/features/ops-audit/audit-list.tsx';
import { BatchList } from '#web/features/ops-batches/batch-list.tsx';
import { OneBatch } from '#web/features/ops-batches/one-batch.tsx';
import { DeadLetterList } from '#web/features/ops-dead-letters/dead-letter-list.tsx';
import { DiscountList } from '#web/features/ops-discounts/discount-list.tsx';
import { FindList } from '#web/features/ops-find/find-list.tsx';
import { HoldList } from '#web/features/ops-holds/hold-list.tsx';
import { OrderQueue } from '#web/features/ops-orders/order-queue.tsx';
import { OrderSheet } from '#web/features/ops-orders/order-sheet.tsx';
import { ProductionQueue } from '#web/features/ops-production/production-queue.tsx';
import { MailList } from '#web/features/ops-mail/mail-list.tsx';
import { PurchaseQueue } from '#web/features/ops-purchases/purchase-queue.tsx';
import { TicketQueue } from '#web/features/ops-tickets/ticket-queue.tsx';
import { TicketSheet } from '#web/features/ops-tickets/ticket-sheet.tsx';
import { TemplateDesk } from '#web/features/ops-templates/template-desk.tsx';
import { ReturnQueue } from '#web/features/ops-returns/return-queue.tsx';

/**
 * The operators' pages by name. They are one file, and not one each as elsewhere: every file costs each visitor
 * 40 bytes in the site's list of files.
 */
export const opsPages = {
  allOrders: OrderQueue,
  audit: AuditList,
  batch: BatchPage,
  batches: BatchList,
  deadLetters: DeadLetterList,
  discounts: DiscountList,
  find: FindList,
  holds: HoldList,
  order: OrderPage,
  orders: ProductionQueue,
  mail: MailList,
  purchases: PurchaseQueue,
  returns: ReturnQueue,
  templates: TemplateDesk,
  ticket: TicketPage,
  tickets: TicketQueue,
} as const;

function OrderPage() {
  const { orderId = '' } = useParams();
  return <OrderSheet key={orderId} id={orderId} />;
}

function BatchPage() {
  const { batchId = '' } = useParams();
  return <OneBatch key={batchId} id={batchId} />;
}

function TicketPage() {
  const { number = '' } = useParams();
  return <TicketSheet key={number} number={number} />;
}
