import { createApi } from '../api/api-client.ts';
import { authClient } from '../session/auth-client.ts';
import { sleep } from '../api/retry.ts';

/** Calls our API as the signed-in user: `api('readCard', { params: { id } })`. */
export const api = createApi({
  fetch: (...request) => fetch(...request),
  token: (options) => authClient.token(options),
  sleep,
  random: Math.random,
});
