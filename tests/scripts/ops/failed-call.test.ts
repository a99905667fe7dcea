import { expect, it } from 'vitest';
import { meaningOf } from '#scripts/ops/reach.ts';

it('a command says in a line that AWS failed, and leaves a bug its stack', () => {
  const ofS3 = Object.assign(new Error('We encountered an internal error.'), {
    name: 'InternalError',
    $fault: 'server',
  });
  expect(meaningOf(ofS3, 'goldcut-prod-table')).toMatch(/^AWS failed for goldcut-prod-table: InternalError\./);
  expect(meaningOf(Object.assign(ofS3, { $fault: 'client' }), 'goldcut-prod-table')).toBeNull();
});
