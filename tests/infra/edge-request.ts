import { runInNewContext } from 'node:vm';

interface EdgeRequest {
  uri: string;
  headers: Record<string, { value: string }>;
}

/** A CloudFront function's result for a visitor's request. */
export function answer(code: string, request: EdgeRequest, ip = '203.0.113.9'): EdgeRequest {
  return runInNewContext(`${code};handler(event)`, { event: { request, viewer: { ip } } }) as EdgeRequest;
}

interface EdgeResponse {
  headers: Record<string, { value: string }>;
}

/** A CloudFront function's result for a response to a visitor. */
export function answerOnResponse(
  code: string,
  request: { querystring: Record<string, { value: string }> },
  response: EdgeResponse,
): EdgeResponse {
  return runInNewContext(`${code};handler(event)`, { event: { request, response } }) as EdgeResponse;
}
