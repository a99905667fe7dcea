import type { Who } from '../permissions.ts';

/** The API's areas: one Lambda each. */
export const areas = ['catalog', 'account', 'players', 'cards', 'generation'] as const;
export type Area = (typeof areas)[number];

export interface Line {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`; `:name` is a path parameter. */
  readonly path: string;
  readonly area: Area;
  readonly who: Who;
}

function line<A extends Area, W extends Who>(call: `${Line['method']} /${string}`, area: A, who: W) {
  const [method, path] = call.split(' ') as [Line['method'], string];
  return { method, path, area, who };
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
} as const;

export type RouteName = keyof typeof lines;

/** The address of a route with its parameters filled in, below the given base. */
export function routePath(name: RouteName, params: Readonly<Record<string, string>> = {}, base = '/api'): string {
  return base + lines[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}
