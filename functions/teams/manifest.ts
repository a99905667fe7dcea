import type { DeclaredFunction } from '#functions/platform/function-row.ts';

const makingSets = {
  trigger: { kind: 'task', machine: 'make-set' },
  runbook: 'Sets of a team',
} as const;

export const teamsFunctions = {
  'api-teams': {
    entry: 'teams/api-teams',
    harm: 'Coaches cannot open or change their teams, and nobody can join one.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'teams' },
    needs: ['table', 'table:batch-read', 'table:check', 'uploads:get', 'links', 'auth'],
  },

  'api-rosters': {
    entry: 'teams/api-rosters',
    harm: 'Coaches cannot open or change their rosters, and families cannot send photos.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'rosters' },
    needs: ['table', 'table:batch-read', 'table:check', 'player-links', 'incoming:put', 'uploads:get', 'links', 'auth'],
    // MB: an import of 1,000 players keeps a whole vCPU busy.
    memory: 1769,
  },

  'api-team-cards': {
    entry: 'teams/api-team-cards',
    harm: 'Players cannot hand in cards, and coaches cannot approve them.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'team-cards' },
    needs: ['table', 'table:batch-read', 'table:check', 'pictures:get', 'links', 'auth'],
  },
  'follow-team-cards': {
    entry: 'teams/cards/on-card-changed',
    harm: 'Teams show cards as they were before, and a changed card is not approved again.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'team-cards', source: { kind: 'events', consumer: 'team-cards' } },
    needs: ['table'],
  },
  'mail-waiting-cards': {
    entry: 'teams/cards/every-15-minutes',
    harm: 'Coaches do not read that cards wait for their approval.',
    runbook: 'Mail fails',
    trigger: { kind: 'schedule', minutes: 15 },
    needs: ['table'],
  },

  'api-sets': {
    entry: 'teams/api-sets',
    harm: 'Coaches cannot start a set of cards or see how far it is.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'sets' },
    needs: ['table', 'table:batch-read', 'pictures:get', 'sets:start', 'links', 'auth'],
  },
  'plan-set': {
    ...makingSets,
    needs: ['table:read', 'set-width'],
    entry: 'teams/sets/tasks/make-set/plan',
    harm: 'Coaches start a set and no card is made.',
  },
  'advance-set-card': {
    ...makingSets,
    needs: ['table', 'table:check', 'pictures:get', 'generations:name'],
    entry: 'teams/sets/tasks/make-set/advance',
    harm: 'Coaches start a set and no card is made.',
  },
  'fail-set-card': {
    ...makingSets,
    needs: ['table'],
    entry: 'teams/sets/tasks/make-set/fail-card',
    harm: 'A card of a set that failed is shown as being made.',
  },
  'close-set': {
    needs: ['table'],
    ...makingSets,
    entry: 'teams/sets/tasks/make-set/close',
    harm: 'A set stays unfinished until the next minute.',
  },
  'continue-sets': {
    entry: 'teams/sets/every-minute',
    harm: 'A set whose workflow died stays as it is, and orders wait for cards that are made again without a name.',
    runbook: 'Sets of a team',
    trigger: { kind: 'schedule', minutes: 1 },
    needs: ['table', 'sets:repair'],
    timeout: 60,
  },

  'api-team-orders': {
    entry: 'teams/api-team-orders',
    harm: 'Teams cannot define packs, and they and their families cannot order them.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'team-orders' },
    needs: [
      'table',
      'table:batch-read',
      'table:check',
      'user-pool:read',
      'payments',
      'player-links',
      'uploads:get',
      'pictures:get',
      'links',
      'auth',
      'shipping-scope',
    ],
  },
  'watch-windows': {
    entry: 'teams/packs/every-60-minutes',
    harm: 'Families are not reminded before the deadline, organisers do not read what was sold, and no payout falls due.',
    runbook: 'Payouts wait',
    trigger: { kind: 'schedule', minutes: 60 },
    needs: ['table', 'payments', 'metrics'],
    timeout: 60,
  },
  'send-payouts': {
    entry: 'teams/payouts/on-payout-events',
    harm: 'Teams do not get the money that their families paid, although an operator sent it.',
    runbook: 'Payouts wait',
    trigger: { kind: 'queue', queue: 'payout', source: { kind: 'events', consumer: 'payout' } },
    needs: ['table', 'payments', 'site'],
    // Two calls of the provider with their repeats, and the reads before them.
    timeout: 60,
  },
} as const satisfies Record<string, DeclaredFunction>;
