import { browserApi } from '../api/browser-api.ts';
import { authClient } from '../session/auth-client.ts';

/** Calls our API as the signed-in user: `api('readCard', { params: { id } })`. */
export const api = browserApi((options) => authClient.token(options));
