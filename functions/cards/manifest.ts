import { type DeclaredFunction, drawing } from '#functions/platform/function-row.ts';

const generating = { trigger: { kind: 'task', machine: 'generate-side' } } as const;

export const cardsFunctions = {
  'api-cards': {
    entry: 'cards/api-cards',
    harm: 'Customers cannot open, edit or proof their cards.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'cards' },
    needs: ['table', 'incoming:put', 'uploads:get', 'pictures:get', 'pictures:put', 'links', 'auth'],
  },

  'api-generation': {
    entry: 'cards/api-generation',
    harm: 'Customers press Generate and nothing starts.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'generation' },
    needs: [
      'table',
      'uploads:read',
      'uploads:put',
      'pictures:read',
      'pictures:put',
      'prints:get',
      'generations:start',
      'colours',
      'links',
      'auth',
      'finder',
      'generation-limits',
    ],
    ...drawing,
    // A request may contain a photo.
    finds: true,
    timeout: 29,
  },
  'prepare-generation': {
    entry: 'cards/generation/tasks/generate-side/prepare',
    harm: 'Customers press Generate and get no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table'],
  },
  'moderate-photo': {
    entry: 'cards/generation/tasks/generate-side/moderate',
    harm: 'Customers press Generate and get no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table', 'uploads:read', 'moderator', 'metrics'],
    copies: 25,
  },
  'paint-option': {
    entry: 'cards/generation/tasks/generate-side/paint',
    harm: 'Customers get fewer options, or no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: [
      'table:read',
      'table:put',
      'table:update',
      'uploads:read',
      'templates:read',
      'pictures:read',
      'pictures:put',
      'pictures:delete',
      'artists',
      'metrics',
    ],
    ...drawing,
    copies: 130,
    // It mostly waits: half a CPU is enough to shrink one photo and read one picture.
    memory: 1024,
    timeout: 240,
  },
  'compose-option': {
    entry: 'cards/generation/tasks/generate-side/compose',
    harm: 'Customers get fewer options, or no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table:read', 'uploads:read', 'pictures:read', 'pictures:put'],
    ...drawing,
    copies: 115,
    timeout: 60,
  },
  'persist-options': {
    entry: 'cards/generation/tasks/generate-side/persist',
    harm: 'Customers press Generate and get no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table'],
  },
  'finish-generation': {
    entry: 'cards/generation/tasks/generate-side/finish',
    harm: 'Customers press Generate and get no card.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table'],
  },
  'fail-generation': {
    entry: 'cards/generation/tasks/generate-side/fail',
    harm: 'A card whose run failed stays busy until the reaper finds it.',
    runbook: 'Stuck generations',
    ...generating,
    needs: ['table'],
  },
  'end-execution': {
    entry: 'cards/generation/on-execution-ended',
    harm: 'A card whose run ended badly may stay busy until the reaper finds it.',
    runbook: 'Dead letters',
    trigger: { kind: 'execution-ended', machine: 'generate-side' },
    needs: ['table'],
  },
  'reap-generations': {
    entry: 'cards/generation/every-minute',
    harm: 'Cards that got stuck stay stuck.',
    runbook: 'Stuck generations',
    trigger: { kind: 'schedule', minutes: 1 },
    needs: ['table', 'generations:repair'],
  },

  'check-upload': {
    entry: 'cards/photo/on-upload-posted',
    harm: 'A customer’s photo is stuck: the builder waits for it and no card can be made.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'check-upload', source: { kind: 'bucket', bucket: 'incoming' } },
    needs: ['table', 'table:check', 'incoming:take', 'uploads:put', 'uploads:clear', 'finder'],
    ...drawing,
    finds: true,
    // A photo of 100 megapixels takes 5 s. The queue shows a killed check's message again after 45.
    timeout: 30,
  },

  'sharpen-photos': {
    entry: 'cards/photo/on-photo-small',
    harm: 'Cards of small photos print soft: the photos are not cleaned up.',
    runbook: 'Small photos stay soft',
    trigger: { kind: 'queue', queue: 'sharpen', source: { kind: 'events', consumer: 'sharpen' } },
    needs: ['table', 'uploads:read', 'uploads:put', 'uploads:delete', 'metrics'],
    ...drawing,
    sharpens: true,
    oneAtATime: true,
    // A small photo takes 2 to 15 s of CPU, and the first one of a process loads the network.
    timeout: 120,
  },

  'make-print-files': {
    entry: 'cards/print/on-card-completed',
    harm: 'A finished card has no print files and cannot be ordered.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'print', source: { kind: 'events', consumer: 'print' } },
    needs: ['table', 'table:check', 'uploads:read', 'pictures:read', 'prints:put'],
    ...drawing,
    // Two masters at 600 dpi and a poster: a few seconds each after a cold start.
    timeout: 120,
  },
  'remove-print-files': {
    entry: 'cards/print/every-60-minutes',
    harm: 'Print files that nobody ordered are kept and paid for.',
    runbook: 'Dead letters',
    trigger: { kind: 'schedule', minutes: 60 },
    needs: ['table', 'prints:delete'],
    // Each of a day's replaced versions takes a few deletions; the rest waits for the next run.
    timeout: 300,
  },

  'api-sharing': {
    entry: 'cards/api-sharing',
    harm: 'Customers cannot share a card or stop sharing it, and shared cards do not open.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'sharing' },
    needs: ['table', 'pictures:get', 'links', 'auth', 'uploads:name'],
  },
} as const satisfies Record<string, DeclaredFunction>;
