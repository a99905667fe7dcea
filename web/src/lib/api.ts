import { createApi } from './api-client.ts';
import { authClient } from './auth-client.ts';
import { sleep } from './retry.ts';

/** The browser's API: `api('readCard', { params: { id } })`. */
export const api = createApi({
  fetch: (...request) => fetch(...request),
  token: (options) => authClient.token(options),
  sleep,
  random: Math.random,
});
