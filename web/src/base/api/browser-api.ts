import { correlationBytes, correlationIdOf } from '#domain/values/correlation.ts';
import { type Api, type ApiPorts, createApi } from './api-client.ts';
import { sleep } from './retry.ts';

const newCorrelationId = () => correlationIdOf(crypto.getRandomValues(new Uint8Array(correlationBytes)));

export const browserApi = (token: ApiPorts['token']): Api =>
  createApi({ fetch: (...request) => fetch(...request), token, sleep, random: Math.random, newCorrelationId });
