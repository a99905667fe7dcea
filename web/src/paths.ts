import { generatePath } from 'react-router-dom';

/** Every address of the site, written once. */
export const paths = {
  home: '/',
  templates: '/templates',
  resetPassword: '/reset-password',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  cardBuilder: '/dashboard/card-builder/:cardId?',
  myCards: '/dashboard/cards',
  packBuilder: '/pack-builder',
  boxes: '/dashboard/boxes',
  players: '/dashboard/players',
  account: '/dashboard/account',
  checkout: '/dashboard/checkout',
  orderConfirmation: '/order-confirmation',
  orders: '/dashboard/orders',
  order: '/dashboard/orders/:orderId',
  tracking: '/tracking',
  ops: '/dashboard/ops/:view?/:id?',
} as const;

/** The builder, opened empty, with a template chosen, or on a card. */
export function cardBuilderPath({ cardId, templateId }: { cardId?: string; templateId?: string } = {}): string {
  const path = generatePath(paths.cardBuilder, { cardId: cardId ?? null });
  return templateId === undefined ? path : `${path}?${new URLSearchParams({ template: templateId })}`;
}

/** The box builder on one of its tabs (`custom`, `team`, `mega`), with a stored box open; `new`: an empty one. */
export function packBuilderPath({ type, box }: { type?: string; box?: string } = {}): string {
  const query = new URLSearchParams({ ...(type && { type }), ...(box && { box }) });
  return query.size > 0 ? `${paths.packBuilder}?${query}` : paths.packBuilder;
}

export const orderPath = (orderId: string): string => generatePath(paths.order, { orderId });

/** Tracking with the number filled in, as mails link to it. */
export const trackingPath = (orderNumber: string): string =>
  `${paths.tracking}?${new URLSearchParams({ order: orderNumber })}`;

/** The operators' screens: one view, or one thing in it. */
export const opsPath = (view?: string, id?: string): string =>
  generatePath(paths.ops, { view: view ?? null, id: id ?? null });

/** Opens the sign-in modal; the landing page takes the parameter away again (P-2). */
export const loginRequiredPath = '/?login=required';

/** Whether a remembered target leads somewhere on this site. */
export function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

/** The page for a new password, with the address filled in where it is known. */
export function resetPasswordPath(email: string): string {
  return email === '' ? paths.resetPassword : `${paths.resetPassword}?${new URLSearchParams({ email })}`;
}

/** Where a buyer learns what became of the payment. */
export const orderConfirmationPath = (orderId: string): string =>
  `${paths.orderConfirmation}?${new URLSearchParams({ order: orderId })}`;
