import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messageOf } from '#domain/tables/errors.ts';
import { renderSite } from '../../app/render-site.tsx';
import type { StubbedAuth } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, solved: 0, solve: async (): Promise<string> => '' }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({
    shipping_scope: 'worldwide',
    flags: { identity_provider: null, identity_domain: null },
  }),
}));
vi.mock('#web/src/parts/forms/human-check/solve-challenge.ts', () => ({
  solveInWorker: () => stubs.solve(),
}));

let server: FakeServer;
beforeEach(async () => {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.solved = 0;
  stubs.solve = async () => `solved ${++stubs.solved}`;
  server = new FakeServer({
    'GET /challenge': () => json({ algorithm: 'SHA-256', challenge: 'c', maxnumber: 1, salt: 's', signature: 'x' }),
    'POST /contact': () => json({ ticket: 'T-4T7M2X' }, 202),
    'GET /me': () => json({ id: 'user-1', email: 'a@example.com', full_name: 'Sam Shopper' }),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

async function openContact() {
  const site = renderSite('/contact');
  const send = async () => site.user.click(await screen.findByRole('button', { name: 'Send message' }));
  const fill = async () => {
    await site.user.type(await field('Your name'), 'Mara');
    await site.user.type(await field('Email'), 'mara@example.com');
    await site.user.selectOptions(await field('What is it about?'), 'return');
    await site.user.type(await field('Your message'), 'One corner is bent.');
    await screen.findByText('Verified.');
  };
  return { ...site, send, fill };
}

describe('the contact form', () => {
  it('sends the message once and shows the ticket number', async () => {
    const { send, fill, user } = await openContact();
    await fill();
    await send();
    const title = await screen.findByRole('heading', { name: 'We have your message' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    await screen.findByText('T-4T7M2X');
    expect(server.bodies('POST /contact')).toEqual([
      {
        name: 'Mara',
        email: 'mara@example.com',
        topic: 'return',
        message: 'One corner is bent.',
        challenge: 'solved 1',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect((await field('Your message')).value).toBe('');
  });

  it('keeps a press while the verification runs', async () => {
    const { send, fill } = await openContact();
    await fill();
    const { promise, resolve } = Promise.withResolvers<string>();
    stubs.solve = () => promise;
    server.next.set('POST /contact', [refusal(400, 'signup.challenge_expired', 'Please verify again.')]);
    await send();
    await screen.findByText('Please verify again.');
    await send();
    expect(server.count('POST /contact')).toBe(1);
    resolve('second');
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(server.bodies('POST /contact')[1]).toMatchObject({ challenge: 'second' });
  });

  it('shows a message for each missing field and sends nothing', async () => {
    const { send } = await openContact();
    await send();
    for (const message of [
      'Please enter your name.',
      'Please enter a valid email address.',
      'Please choose what it is about.',
      'Please write a message.',
      messageOf('signup.challenge_missing'),
    ]) {
      await screen.findByText(message);
    }
    expect(document.activeElement).toBe(await field('Your name'));
    expect(server.count('POST /contact')).toBe(0);
  });

  it('keeps its text when the server fails, and sends the same solved challenge again', async () => {
    const { send, fill } = await openContact();
    await fill();
    server.next.set('POST /contact', [refusal(503, 'database.unreachable', messageOf('database.unreachable'))]);
    await send();
    await screen.findByText(messageOf('database.unreachable'));
    expect((await field('Your message')).value).toBe('One corner is bent.');
    await send();
    await screen.findByText('T-4T7M2X');
    expect(server.bodies('POST /contact').map(({ challenge }) => challenge)).toEqual(['solved 1', 'solved 1']);
  });

  it('solves a new challenge when the solved one has expired', async () => {
    const { send, fill } = await openContact();
    await fill();
    const message = messageOf('signup.challenge_expired');
    server.next.set('POST /contact', [refusal(400, 'signup.challenge_expired', message)]);
    await send();
    await screen.findByText(message);
    await waitFor(() => expect(stubs.solved).toBe(2));
    await screen.findByText('Verified.');
    await send();
    await screen.findByText('T-4T7M2X');
    expect(server.bodies('POST /contact').at(-1)?.challenge).toBe('solved 2');
  });

  it('fills in the email of a signed-in user, and keeps a name that was typed before', async () => {
    const { user } = await openContact();
    await user.type(await field('Your name'), 'Coach');
    stubs.auth.token.mockResolvedValue('token');
    stubs.auth.arrive();
    await waitFor(async () => expect((await field('Email')).value).toBe('a@example.com'));
    await waitFor(() => expect(server.count('GET /me')).toBeGreaterThan(0));
    expect((await field('Your name')).value).toBe('Coach');
  });
});
