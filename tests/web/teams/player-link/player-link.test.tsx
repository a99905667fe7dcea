import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentText } from '#domain/teams/roster/consent.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aPlayerLink, aSentLink } from './a-player-link.ts';

const token = 'a'.repeat(43);
const call = `/player-links/${token}`;
let server: FakeServer;
beforeEach(async () => {
  server = new FakeServer({ [`GET ${call}`]: () => json(aPlayerLink()), [`POST ${call}`]: () => json(aSentLink()) });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('the page behind a private link', () => {
  it('counts the characters of the sentence, and the stats, during typing', async () => {
    const { user } = renderSite(`/for-player/${token}`);
    await user.type(await screen.findByLabelText('One sentence about Mara'), 'Steals bases.');
    expect(screen.getByText(/487 characters left/u)).toBeTruthy();
    await user.type(screen.getByLabelText('Stats'), 'Goals: 12');
    expect(screen.getByText(/1 of 12/u)).toBeTruthy();
  });

  it('keeps the typed text after a reload', async () => {
    const { user } = renderSite(`/for-player/${token}`);
    await user.type(await screen.findByLabelText('One sentence about Mara'), 'Steals bases.');
    await user.type(screen.getByLabelText('Your name'), 'Ada');
    cleanup();
    renderSite(`/for-player/${token}`);
    expect((await screen.findByLabelText<HTMLInputElement>('One sentence about Mara')).value).toBe('Steals bases.');
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada');
  });

  it('takes position and vitals, and sends only what was given', async () => {
    const told = {
      position: '',
      description: '',
      stats: { Hometown: 'Oakland', Goals: '12' },
      waits: false,
      is_late: false,
    };
    server.replies[`GET ${call}`] = () => json({ ...aSentLink(), told });
    const { user } = renderSite(`/for-player/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Change photo or words' }));
    expect(screen.getByLabelText<HTMLInputElement>('Hometown').value).toBe('Oakland');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Stats').value).toBe('Goals: 12');
    await user.type(screen.getByLabelText('Position'), 'Catcher');
    await user.selectOptions(screen.getByLabelText('Throws'), 'Left');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send to the team' }));
    await screen.findByText('Thank you. The photo is with the team.');
    expect(server.bodies(`POST ${call}`)).toEqual([
      { adult: true, position: 'Catcher', stats: { Hometown: 'Oakland', Throws: 'Left', Goals: '12' } },
    ]);
  });

  it('refuses more stats than a back prints, vitals included', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => [`S${n}`, '1']);
    const told = { position: '', description: '', stats: Object.fromEntries(lines), waits: false, is_late: false };
    server.replies[`GET ${call}`] = () => json({ ...aSentLink(), told });
    const { user } = renderSite(`/for-player/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Change photo or words' }));
    await user.type(screen.getByLabelText('Height'), '5 ft');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send to the team' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A card has up to 12 stats.');
    expect(server.count(`POST ${call}`)).toBe(0);
  });

  it('shows that a text came after the card was made', async () => {
    const told = { position: '', description: 'Sings.', stats: {}, waits: false, is_late: true };
    server.replies[`GET ${call}`] = () => json({ ...aSentLink(), told });
    renderSite(`/for-player/${token}`);
    const message = 'Mara’s card was made before your last words. Your coach sees them and can make it again.';
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('shows the player’s name and the text of the consent, and requires a photo and a tick', async () => {
    const { user } = renderSite(`/for-player/${token}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Mara’s card');
    for (const purpose of consentText.needed) expect(screen.getByText(consentText.purposes[purpose])).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send to the team' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a photo first.');
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'mara.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText('Take or choose a photo'), photo);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please tick the box'));
    expect(server.count(`POST ${call}`)).toBe(0);
  });

  it('refuses a file that is not a photo before anything is sent', async () => {
    const { user } = renderSite(`/for-player/${token}`);
    const film = new File(['not a photo'], 'mara.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('Take or choose a photo'), film);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
    );
  });

  it('thanks for the photo, and accepts another spelling without a new photo or consent', async () => {
    server.replies[`GET ${call}`] = () => json(aSentLink());
    const { user } = renderSite(`/for-player/${token}`);
    expect(await screen.findByText('Thank you. The photo is with the team.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change photo or words' }));
    await user.type(screen.getByLabelText('Name on the card'), 'Mára Okafor');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send to the team' }));
    expect(await screen.findByText('Thank you. The photo is with the team.')).toBeTruthy();
    expect(server.bodies(`POST ${call}`)).toEqual([{ adult: true, player_name: 'Mára Okafor' }]);
  });

  it('shows the server’s message at its field, and keeps the typed text', async () => {
    server.replies[`GET ${call}`] = () => json(aSentLink());
    const message = 'Text is too long.';
    server.next.set(`POST ${call}`, [refusal(400, 'text.too_long', message, { fields: { player_name: message } })]);
    const { user } = renderSite(`/for-player/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Change photo or words' }));
    const name = screen.getByLabelText<HTMLInputElement>('Name on the card');
    await user.type(name, 'Mara');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Send to the team' }));
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(name.value).toBe('Mara');
    expect(loggedErrors()).toContainEqual(['answerPlayerLink failed.', expect.anything()]);
  });

  it('leads to each child of the guardian, and marks the one that is shown', async () => {
    const other = 'b'.repeat(43);
    const child = (own: string, first_name: string, team_name: string, is_complete: boolean) => ({
      token: own,
      first_name,
      team_name,
      is_complete,
      is_this: own === token,
    });
    const family = [child(token, 'Mara', 'Falcons', false), child(other, 'Jon', 'Sharks', true)];
    server.replies[`GET ${call}`] = () => json(aPlayerLink({ family }));
    server.replies[`GET /player-links/${other}`] = () =>
      json(
        aPlayerLink({ player: { first_name: 'Jon', short_name: 'Jon O.', player_number: '', name_suggested: false } }),
      );
    const { user } = renderSite(`/for-player/${token}`);
    const here = await screen.findByRole('link', { name: 'Mara, Falcons: something is missing' });
    expect(here.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: 'Jon, Sharks: all sent' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jon’s card' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Your children' })).toBe(null);
  });

  it('takes nothing while another guardian withholds the permission, and says how it comes back', async () => {
    const consent: PlayerLinkView['consent'] = { state: 'revoked', purposes: [], is_withheld: true, has_ended: false };
    server.replies[`GET ${call}`] = () => json(aPlayerLink({ consent }));
    renderSite(`/for-player/${token}`);
    expect(await screen.findByText(/Another parent or guardian took the permission back/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send to the team' })).toBe(null);
  });

  it('takes back a permission that ended with its season', async () => {
    const consent: PlayerLinkView['consent'] = { state: 'none', purposes: [], is_withheld: false, has_ended: true };
    const ended = aPlayerLink({ consent });
    server.replies[`GET ${call}`] = () => json(ended);
    server.replies[`POST ${call}/revoke`] = () => json({ success: true });
    const { user } = renderSite(`/for-player/${token}`);
    await user.click(await screen.findByRole('button', { name: 'Take back my permission' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Take back your permission?' }));
    expect(dialog.getByText(/^We delete Mara’s cards of earlier seasons/u)).toBeTruthy();
    server.replies[`GET ${call}`] = () =>
      json(aPlayerLink({ consent: { ...consent, state: 'revoked', has_ended: false } }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByText(/^The permission was taken back/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back my permission' })).toBe(null);
  });

  it('shows that the link is no longer valid', async () => {
    const message = 'This link is not valid. Please ask the team for a new one.';
    server.next.set(`GET ${call}`, [refusal(404, 'link.not_found', message)]);
    renderSite(`/for-player/${token}`);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send to the team' })).toBe(null);
  });

  it('keeps its token out of search engines and usage data', async () => {
    renderSite(`/for-player/${token}`);
    await screen.findByText('Mara’s card');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(JSON.stringify(window.dataLayer)).toContain('/for-player/:token');
    expect(JSON.stringify(window.dataLayer)).not.toContain(token);
  });
});
