import { aPicture } from './an-order.ts';
import type { ReceivedCall, Reply, Respond } from './provider-server.ts';

/** A provider's possible replies, each in the provider's own recorded shape. */
export const cases = [
  'success',
  'content_filtered',
  'throttled',
  'unavailable',
  'rejected',
  'hang',
  'broken bytes',
  'wrong size',
  'too small',
  'wrong form',
] as const;
export type Case = (typeof cases)[number];

const good = { png: await aPicture(), jpeg: await aPicture({ format: 'jpeg' }) };
const cut = (picture: string): string => picture.slice(0, Math.floor(picture.length / 2 / 4) * 4);
const pictures = async (format: 'png' | 'jpeg'): Promise<Partial<Record<Case, string>>> => ({
  success: good[format],
  'broken bytes': cut(good[format]),
  'wrong size': await aPicture({ width: 700, height: 500, format }),
  'too small': await aPicture({ width: 100, height: 140, format }),
});
const png = await pictures('png');
const jpeg = await pictures('jpeg');
const wrongForm: Reply = { body: { hello: 'world' } };

const bedrockError = (status: number, type: string, more: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'x-amzn-errortype': type, ...more },
  body: { message: 'not now' },
});

/** InvokeModel of Stability's image services. */
export const bedrockReplies: Record<Case, Respond> = {
  ...byPicture(png, (picture) => ({ body: { seeds: [7], finish_reasons: [null], images: [picture] } })),
  content_filtered: () => ({ body: { seeds: [], finish_reasons: ['Filter reason: input image'], images: [] } }),
  throttled: () => bedrockError(429, 'ThrottlingException', { 'retry-after': '2' }),
  unavailable: () => bedrockError(503, 'ServiceUnavailableException'),
  rejected: () => bedrockError(403, 'AccessDeniedException'),
  hang: () => 'hang',
  'wrong form': () => wrongForm,
};

const geminiError = (code: number, status: string, headers: Record<string, string> = {}): Reply => ({
  status: code,
  headers,
  body: { error: { code, message: 'not now', status } },
});

const geminiPicture = (data: string): Reply => ({
  body: {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: 'Here.' }, { inlineData: { mimeType: 'image/jpeg', data } }] },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: { totalTokenCount: 1550 },
    modelVersion: 'gemini-2.5-flash-image',
  },
});

/** generateContent of the Gemini API. */
export const geminiReplies: Record<Case, Respond> = {
  ...byPicture(jpeg, geminiPicture),
  content_filtered: () => ({ body: { candidates: [{ finishReason: 'IMAGE_SAFETY', index: 0 }] } }),
  throttled: () => geminiError(429, 'RESOURCE_EXHAUSTED', { 'retry-after': '2' }),
  unavailable: () => geminiError(503, 'UNAVAILABLE'),
  rejected: () => geminiError(400, 'INVALID_ARGUMENT'),
  hang: () => 'hang',
  'wrong form': () => ({ body: '<html>a proxy</html>' }),
};

/** fal's queue: submitted, waiting, and then the given result. */
function falQueue(result: Reply): Respond {
  let polls = 0;
  return ({ method, path }: ReceivedCall) => {
    if (method === 'POST') {
      polls = 0;
      const elsewhere = 'https://elsewhere.example/';
      return { body: { request_id: 'req-1', response_url: elsewhere, status_url: elsewhere, cancel_url: elsewhere } };
    }
    if (method === 'PUT') return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
    if (!path.endsWith('/status')) return result;
    polls += 1;
    if (result === 'hang') return { body: { status: 'IN_PROGRESS' } };
    return { body: polls < 2 ? { status: 'IN_QUEUE', queue_position: 0 } : { status: 'COMPLETED' } };
  };
}

const falResult = (picture: string, flagged = false): Reply => ({
  body: {
    images: [{ url: `data:image/jpeg;base64,${picture}`, width: 500, height: 700, content_type: 'image/jpeg' }],
    seed: 7,
    has_nsfw_concepts: [flagged],
    prompt: 'as sent',
  },
});

const atOnce = (status: number, headers: Record<string, string> = {}): Respond => {
  return () => ({ status, headers, body: { detail: 'not now' } });
};

/** fal.ai's queue API. */
export const falReplies: Record<Case, Respond> = {
  ...byPicture(jpeg, (picture) => falResult(picture), falQueue),
  content_filtered: falQueue(falResult(good.jpeg, true)),
  throttled: atOnce(429, { 'retry-after': '2' }),
  unavailable: atOnce(502),
  rejected: atOnce(401),
  hang: falQueue('hang'),
  'wrong form': falQueue(wrongForm),
};

type Pictured = 'success' | 'broken bytes' | 'wrong size' | 'too small';

function byPicture(
  from: Partial<Record<Case, string>>,
  reply: (picture: string) => Reply,
  respond: (reply: Reply) => Respond = (reply) => () => reply,
): Record<Pictured, Respond> {
  const of = (name: Pictured) => respond(reply(from[name] ?? ''));
  return {
    success: of('success'),
    'broken bytes': of('broken bytes'),
    'wrong size': of('wrong size'),
    'too small': of('too small'),
  };
}
