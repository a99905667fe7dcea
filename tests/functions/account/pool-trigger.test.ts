import { expect, it, vi } from 'vitest';
import { AppError, messageOf } from '#domain/tables/errors.ts';
import { poolTrigger } from '#functions/account/pool-trigger.ts';
import { log } from '#functions/platform/log.ts';

it('throws a refusal in its own words, because customers read it', async () => {
  const refusal = new AppError('signup.terms');
  await expect(poolTrigger<object>(() => Promise.reject(refusal))({})).rejects.toBe(refusal);
});

it('logs an unexpected error and shows customers none of it', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const fault = new Error('no grant on arn:aws:dynamodb:us-east-1:123456789012:table/goldcut');
  await expect(poolTrigger<object>(() => Promise.reject(fault))({})).rejects.toThrow(messageOf('server.failed'));
  expect(logged).toHaveBeenCalledWith('trigger failed', { error: fault });
});
