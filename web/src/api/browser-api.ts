import { type Api, type ApiPorts, createApi } from './api-client.ts';
import { sleep } from './retry.ts';

/** The API client of the browser, with the given tokens. */
export const browserApi = (token: ApiPorts['token']): Api =>
  createApi({ fetch: (...request) => fetch(...request), token, sleep, random: Math.random });
