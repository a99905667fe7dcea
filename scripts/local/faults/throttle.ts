import type { IncomingMessage } from 'node:http';
import { ServiceFault } from '../http/json-service.ts';
import type { AwsFaults } from './aws-faults.ts';

/** Throws a service's error for a call that is throttled. */
export const throttle =
  (faults: AwsFaults | undefined, type: string, message: string) =>
  (request: IncomingMessage): void => {
    if (faults?.refuses('throttles', request)) throw new ServiceFault(type, message);
  };
