import type { Access } from '../permissions.ts';

/** The API's areas: one Lambda each. */
export const areas = [
  'catalog',
  'account',
  'players',
  'cards',
  'generation',
  'shop',
  'orders',
  'documents',
  'ops',
] as const;
export type Area = (typeof areas)[number];

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`; `:name` is a path parameter. */
  readonly path: string;
  readonly area: Area;
  readonly access: Access;
}

function line<A extends Area, W extends Access>(call: `${Endpoint['method']} /${string}`, area: A, access: W) {
  const [method, path] = call.split(' ') as [Endpoint['method'], string];
  return { method, path, area, access };
}

/** Every endpoint's address and who may call it (API.md). Without shapes, so that a browser that only calls them loads no schema. */
export const lines = {
  health: line('GET /health', 'catalog', 'public'),
  config: line('GET /config', 'catalog', 'public'),
  openapi: line('GET /openapi.json', 'catalog', 'public'),
  challenge: line('GET /challenge', 'catalog', 'public'),
  listTemplates: line('GET /templates', 'catalog', 'public'),
  readTemplate: line('GET /templates/:id', 'catalog', 'public'),

  readMe: line('GET /me', 'account', 'user'),
  editMe: line('PATCH /me', 'account', 'user'),
  eraseMe: line('DELETE /me', 'account', 'user'),
  exportMe: line('GET /me/export', 'account', 'user'),
  stopReminders: line('POST /reminders/stop', 'account', 'public'),
  sendEmail: line('POST /send-email', 'account', 'public'),

  listPlayers: line('GET /player-profiles', 'players', 'user'),
  createPlayer: line('POST /player-profiles', 'players', 'user'),
  editPlayer: line('PATCH /player-profiles/:id', 'players', 'user'),
  deletePlayer: line('DELETE /player-profiles/:id', 'players', 'user'),
  usePlayer: line('POST /player-profiles/:id/use', 'players', 'user'),

  createUpload: line('POST /uploads', 'cards', 'user'),
  readUpload: line('GET /uploads/:id', 'cards', 'user'),
  createCard: line('POST /cards', 'cards', 'user'),
  listCards: line('GET /cards', 'cards', 'user'),
  readCard: line('GET /cards/:id', 'cards', 'user'),
  editCard: line('PATCH /cards/:id', 'cards', 'user'),
  deleteCard: line('DELETE /cards/:id', 'cards', 'user'),
  duplicateCard: line('POST /cards/:id/duplicate', 'cards', 'user'),

  previewCard: line('POST /cards/:id/preview', 'generation', 'user'),
  generateFront: line('POST /generate-card', 'generation', 'user'),
  generateBack: line('POST /generate-back-card', 'generation', 'user'),
  generateCreativeFront: line('POST /generate-creative-card', 'generation', 'user'),
  generateCreativeBack: line('POST /generate-creative-back-card', 'generation', 'user'),
  readGeneration: line('GET /generations/:id', 'generation', 'user'),
  listGenerations: line('GET /cards/:id/generations', 'generation', 'user'),
  chooseOption: line('POST /cards/:id/choose', 'generation', 'user'),
  cancelGeneration: line('POST /cards/:id/cancel', 'generation', 'user'),
  resetCard: line('POST /cards/:id/reset', 'generation', 'user'),
  signCard: line('POST /cards/:id/signature', 'generation', 'user'),
  readProof: line('GET /cards/:id/proof', 'generation', 'user'),
  analyzeColors: line('POST /analyze-colors', 'generation', 'user'),

  readPricing: line('GET /pricing', 'shop', 'public'),
  listPacks: line('GET /packs', 'shop', 'user'),
  createPack: line('POST /packs', 'shop', 'user'),
  readPack: line('GET /packs/:id', 'shop', 'user'),
  editPack: line('PATCH /packs/:id', 'shop', 'user'),
  deletePack: line('DELETE /packs/:id', 'shop', 'user'),
  duplicatePack: line('POST /packs/:id/duplicate', 'shop', 'user'),
  addPackItem: line('POST /packs/:id/items', 'shop', 'user'),
  setPackItem: line('PUT /packs/:id/items/:card_id', 'shop', 'user'),
  deletePackItem: line('DELETE /packs/:id/items/:card_id', 'shop', 'user'),
  readCart: line('GET /cart', 'shop', 'user'),
  readCartTotals: line('GET /cart/totals', 'shop', 'user'),
  addCartItem: line('POST /cart/items', 'shop', 'user'),
  editCartItem: line('PATCH /cart/items/:pack_id', 'shop', 'user'),
  deleteCartItem: line('DELETE /cart/items/:pack_id', 'shop', 'user'),
  setDiscount: line('POST /cart/discount', 'shop', 'user'),
  removeDiscount: line('DELETE /cart/discount', 'shop', 'user'),

  checkout: line('POST /checkout', 'orders', 'user'),
  paymentWebhook: line('POST /webhooks/payments', 'orders', 'public'),
  carrierWebhook: line('POST /webhooks/carrier', 'orders', 'public'),
  listOrders: line('GET /orders', 'orders', 'user'),
  readOrder: line('GET /orders/:id', 'orders', 'user'),
  cancelOrder: line('POST /orders/:id/cancel', 'orders', 'user'),
  reorder: line('POST /orders/:id/reorder', 'orders', 'user'),
  claimPurchase: line('POST /orders/:id/purchase-event', 'orders', 'user'),
  trackOrder: line('POST /orders/track', 'orders', 'public'),
  createReturn: line('POST /orders/:id/returns', 'orders', 'user'),
  listReturns: line('GET /returns', 'orders', 'user'),

  readReceipt: line('GET /orders/:id/receipt', 'documents', 'user'),

  listOpsOrders: line('GET /ops/orders', 'ops', 'ops'),
  readOpsOrder: line('GET /ops/orders/:id', 'ops', 'ops'),
  startOrder: line('POST /ops/orders/:id/start', 'ops', 'ops'),
  checkOrder: line('POST /ops/orders/:id/quality-check', 'ops', 'ops'),
  packOrder: line('POST /ops/orders/:id/pack', 'ops', 'ops'),
  shipOrder: line('POST /ops/orders/:id/ship', 'ops', 'ops'),
  deliverOrder: line('POST /ops/orders/:id/deliver', 'ops', 'ops'),
  reprintOrder: line('POST /ops/orders/:id/reprint', 'ops', 'ops'),
  refundOrder: line('POST /ops/orders/:id/refund', 'ops', 'ops'),
  stopOrder: line('POST /ops/orders/:id/cancel', 'ops', 'ops'),
  noteOrder: line('POST /ops/orders/:id/note', 'ops', 'ops'),
  listOpsReturns: line('GET /ops/returns', 'ops', 'ops'),
  approveReturn: line('POST /ops/returns/:id/approve', 'ops', 'ops'),
  rejectReturn: line('POST /ops/returns/:id/reject', 'ops', 'ops'),
  closeReturn: line('POST /ops/returns/:id/close', 'ops', 'ops'),
  listHolds: line('GET /ops/holds', 'ops', 'ops'),
  releaseHold: line('POST /ops/holds/:id/release', 'ops', 'ops'),
  stopHold: line('POST /ops/holds/:id/stop', 'ops', 'ops'),
  listDiscounts: line('GET /ops/discounts', 'ops', 'ops'),
  createDiscount: line('POST /ops/discounts', 'ops', 'ops'),
  listAudit: line('GET /ops/audit', 'ops', 'ops'),
} as const;

export type RouteName = keyof typeof lines;

/** The address of a route with its parameters filled in, below the given base. */
export function routePath(name: RouteName, params: Readonly<Record<string, string>> = {}, base = '/api'): string {
  return base + lines[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
