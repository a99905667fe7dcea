import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';

describe('jobs of one schedule', () => {
  it('all run when one fails, and the run throws an error that names each failure', async () => {
    const ran: string[] = [];
    const job = (name: string, error?: Error) => async () => {
      ran.push(name);
      if (error) throw error;
    };
    const jobs = {
      one: job('one', new AppError('rate.limited')),
      two: job('two'),
      three: job('three', new Error('a name')),
    };
    await expect(runJobs(jobs)).rejects.toThrow('one: rate.limited, three: Error');
    expect(ran).toEqual(['one', 'two', 'three']);
  });

  it('end without an error when all succeed', async () => {
    await expect(runJobs({ one: async () => {}, two: async () => {} })).resolves.toBeUndefined();
  });
});
