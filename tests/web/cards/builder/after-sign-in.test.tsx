import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { messageOf } from '#domain/tables/errors.ts';
import { emitAuthEvent } from '#web/src/base/session/auth-events.ts';
import { refusal } from '../../base/api/fake-server.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { renderCardBuilder } from './render-card-builder.tsx';

const session = vi.hoisted(() => ({ token: null as string | null }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => session.token } }));

const save = 'PATCH /cards/crd_1';
const unauthorized = () => refusal(401, 'auth.required', messageOf('auth.required'));

beforeEach(() => {
  session.token = 'token';
  vi.stubGlobal('scrollTo', () => undefined);
});

/** Opens a builder whose session ends while the team is being typed. */
async function typedAfterTheEnd() {
  const backEnd = new FakeBackEnd();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (session.token) return backEnd.fetch(url, init);
    backEnd.calls.push('refused');
    return unauthorized();
  });
  const { user } = await renderCardBuilder();
  const team = await screen.findByLabelText<HTMLInputElement>('Team');
  session.token = null;
  await user.clear(team);
  await user.type(team, 'Herons');
  await screen.findByText(messageOf('auth.required'));
  expect(backEnd.count(save)).toBe(0);
  return { backEnd, team };
}

it('changes that failed because the session ended are sent once after the next sign-in', async () => {
  const { backEnd, team } = await typedAfterTheEnd();
  session.token = 'new token';
  act(() => emitAuthEvent('signed_in'));
  await waitFor(() => expect(backEnd.card.team).toBe('Herons'));
  await screen.findByText('All changes saved');
  expect(backEnd.count(save)).toBe(1);
  expect(backEnd.sent.get(save)).toMatchObject({ team: 'Herons', version: 1 });
  expect(team.value).toBe('Herons');
  act(() => emitAuthEvent('signed_in'));
  act(() => void window.dispatchEvent(new Event('online')));
  await Promise.resolve();
  expect(backEnd.count(save)).toBe(1);
});
