import { type ErrorCode, errorTable } from '#domain/tables/errors.ts';
import { unseenIn } from './odd-letters.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzAnswer, NoAnswer } from './send.ts';

/** The defect of a reply, or null. */
export function defectOf({ operation, method }: FuzzRequest, answer: FuzzAnswer | NoAnswer): string | null {
  if ('failure' in answer) return `${answer.failure}: ${answer.why}`;
  const { status, text } = answer;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (status >= 400) return method === 'HEAD' || isError(text, status) ? null : `${status} without words: ${text}`;
  // With another method, the request may have called another operation.
  if (method !== operation.method) return null;
  if (status !== operation.status) return `${status} instead of ${operation.status}`;
  const unseen = unseenIn(parsed(text));
  return unseen === null ? null : `stored what nobody sees: ${unseen}`;
}

/** Undefined for pictures and documents. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every error reply has a code of the error table, with its status. */
function isError(text: string, status: number): boolean {
  try {
    const { success, code, error } = JSON.parse(text) as Record<string, unknown>;
    if (typeof code !== 'string' || !Object.hasOwn(errorTable, code)) return false;
    return success === false && typeof error === 'string' && errorTable[code as ErrorCode].status === status;
  } catch {
    return false;
  }
}

const shown = 400;

/** A request on one line, with long values cut. */
export function requestLine(request: FuzzRequest): string {
  const cut = (text: string) => (text.length > shown ? `${text.slice(0, shown)}… (${text.length} characters)` : text);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, cut(value)]));
  const signed = request.signed ? ', signed' : '';
  return `${request.method} ${cut(request.path)} as ${request.caller}${signed} ${JSON.stringify(headers)} ${cut(request.body)}`;
}
