import { describe, expect, it } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import type { Api } from '#web/src/base/api/api-client.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { fakeApi, json } from './fake-api.ts';

const down = new Response('<html>Bad gateway</html>', { status: 502 });
const offline = new TypeError('Failed to fetch');

describe('the browser’s log', () => {
  const refused = () => json({ error: 'Mara is taken.', code: 'database.duplicate' }, 409);

  it.each([
    ['a team', 'editTeam', (api: Api) => api('editTeam', { params: { id: 'tea_1' }, body: { name: 'Mara' } })],
    [
      'a roster',
      'addRosterPlayer',
      (api: Api) => api('addRosterPlayer', { params: { id: 'tea_1' }, body: {} as never }),
    ],
    ['a consent', 'recordConsent', (api: Api) => api('recordConsent', { params: { id: 'tea_1' }, body: {} as never })],
    [
      'a private link',
      'answerPlayerLink',
      (api: Api) => api('answerPlayerLink', { params: { token: 't' }, body: {} as never }),
    ],
    ['a photo', 'createUpload', (api: Api) => api('createUpload', { body: {} as never })],
    ['the cart', 'addCartItem', (api: Api) => api('addCartItem', { body: {} as never })],
  ] as const)('contains a failed write of %s, without its data or message', async (_, name, call) => {
    await expect(call(fakeApi([refused()]).api)).rejects.toBeInstanceOf(ApiError);
    expect(loggedErrors()).toEqual([
      [`${name} failed.`, { status: 409, code: 'database.duplicate', reference: undefined }],
    ]);
  });

  it('contains the reference of a server failure', async () => {
    await expect(fakeApi([down]).api('createTeam', { body: { name: 'Falcons' } })).rejects.toBeInstanceOf(ApiError);
    expect(loggedErrors()[0]?.[1]).toMatchObject({ status: 502, reference: '4T7M-2XKQ-9ABC-DEFG' });
  });

  it('is empty after failed reads, other writes and aborted calls', async () => {
    const { api } = fakeApi([refused()]);
    await expect(api('readTeam', { params: { id: 'tea_1' } })).rejects.toBeInstanceOf(ApiError);
    await expect(api('createCard', { body: {} as never })).rejects.toBeInstanceOf(ApiError);
    const aborted = fakeApi([offline]).api('createTeam', { body: { name: 'A' }, signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(loggedErrors()).toEqual([]);
  });
});
