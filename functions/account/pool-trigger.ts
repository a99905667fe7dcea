import { asAppError } from '#functions/platform/as-app-error.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';

/** A trigger of the user pool. Cognito shows customers the message of what it throws, so an unexpected error is logged and becomes a general one. */
export const poolTrigger = <Event>(handle: (event: Event) => Promise<Event>) =>
  correlated(async (event: Event): Promise<Event> => {
    try {
      return await handle(event);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error !== thrown) log.error('trigger failed', { error: thrown as Error });
      throw error;
    }
  });
