import { journeyMinutes } from '#domain/desk/journey.ts';
import type { DeclaredFunction } from '#functions/platform/function-row.ts';

export const deskFunctions = {
  'api-ops': {
    entry: 'desk/api-ops',
    harm: 'Operators cannot print, ship or refund.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'ops' },
    needs: [
      'table',
      'table:batch-read',
      'table:check',
      'dead-letters',
      'uploads:get',
      'pictures:get',
      'prints:read',
      'prints:put',
      'generations:describe',
      'fulfilment:describe',
      'carrier',
      'payments',
      'links',
      'auth',
    ],
  },
  'walk-journey': {
    entry: 'desk/journey/every-40-minutes',
    harm: 'Nobody notices that customers cannot sign in, make a card or fill a box.',
    runbook: 'The journey fails',
    trigger: { kind: 'schedule', minutes: journeyMinutes },
    needs: ['table:put', 'user-pool:create', 'metrics', 'site', 'journey'],
    // A generation may take two minutes; all other steps together take seconds.
    timeout: 180,
  },

  'judge-holds': {
    entry: 'desk/every-5-minutes',
    harm: 'Cards stay held whose photos are good: they cannot be shared or ordered.',
    runbook: 'Cards are held',
    trigger: { kind: 'schedule', minutes: 5 },
    needs: ['table', 'uploads:read', 'moderator', 'metrics'],
    // A moderator's call takes at most 12 seconds; the rest waits for the next run.
    timeout: 60,
  },
  'check-version': {
    entry: 'desk/check-version',
    harm: 'A release stops, or customers meet a version that nobody has tried.',
    runbook: 'A release was stopped',
    trigger: { kind: 'release' },
    needs: ['new-versions'],
    // A cold start and a call or two of one function.
    timeout: 60,
  },
  'api-support': {
    entry: 'desk/api-support',
    harm: 'Customers cannot write to us.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'support' },
    needs: [
      'table:read',
      'table:put',
      'table:update',
      'challenges',
      'chat-tokens',
      'user-pool:read',
      'auth',
      'metrics',
    ],
  },
} as const satisfies Record<string, DeclaredFunction>;
