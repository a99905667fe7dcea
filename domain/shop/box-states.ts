import type { StateTable } from '#domain/values/state-table.ts';

export const boxStatuses = [
  'draft',
  'ready',
  'in_cart',
  'ordered',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
  'archived',
] as const;
export type BoxStatus = (typeof boxStatuses)[number];

export type BoxEvent =
  | 'fill'
  | 'empty'
  | 'put_in_cart'
  | 'take_out'
  | 'order'
  | 'start'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'archive';

export const boxStates: StateTable<BoxStatus, BoxEvent> = [
  { event: 'fill', from: ['draft', 'ready'], to: 'ready' },
  { event: 'fill', from: ['in_cart'], to: 'in_cart' },
  { event: 'empty', from: ['draft', 'ready', 'in_cart'], to: 'draft' },
  { event: 'put_in_cart', from: ['ready', 'in_cart'], to: 'in_cart' },
  { event: 'take_out', from: ['in_cart'], to: 'ready' },
  { event: 'order', from: ['ready', 'in_cart'], to: 'ordered' },
  { event: 'start', from: ['ordered'], to: 'in_production' },
  { event: 'ship', from: ['in_production'], to: 'shipped' },
  { event: 'deliver', from: ['shipped'], to: 'delivered' },
  { event: 'cancel', from: ['ordered', 'in_production'], to: 'cancelled' },
  { event: 'archive', from: ['draft', 'ready', 'delivered', 'cancelled'], to: 'archived' },
];

const open: readonly BoxStatus[] = ['draft', 'ready', 'in_cart'];

export const isOpen = (status: BoxStatus): boolean => open.includes(status);
