import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openNew } from '#web/src/cards/builder/open-builder.ts';
import { newCard } from '#web/src/cards/builder/photo/use-crop-setting.ts';
import { json } from '../../base/api/fake-api.ts';
import { aPublicTemplate } from './a-card-view.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

describe('the sport that a page has chosen', () => {
  it('puts its designs first, then those for every sport', async () => {
    const backEnd = new FakeBackEnd();
    const named = (name: string, category: string) => ({ ...aPublicTemplate(), id: name, name, category });
    const templates = [named('All-Star', 'Basketball'), named('Voltage', 'Multi-Sport'), named('Rookie', 'Baseball')];
    backEnd.next.set('GET /templates', json({ templates, next_cursor: null }));
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal('fetch', backEnd.fetch);
    await renderCardBuilder(openNew(null, 'Baseball'));
    const choices = await screen.findAllByRole('radio', { name: /All-Star|Voltage|Rookie/ });
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
      'RookieBaseball',
      'VoltageMulti-Sport',
      'All-StarBasketball',
    ]);
  });

  it('is stored with the unfinished card, and cut to the length of the field', () => {
    expect(openNew('rookie', 'Baseball').draft.sport).toBe('Baseball');
    expect(openNew(null).draft.sport).toBe('Baseball');
    expect(openNew(null, 'x'.repeat(80)).draft.sport).toHaveLength(50);
  });

  it('is sent with the new card', () => {
    expect(newCard(openNew('rookie', 'Baseball'), 'photo-key')).toEqual({
      template_id: 'rookie',
      user_uploaded_image_url: 'photo-key',
      sport: 'Baseball',
    });
  });
});
