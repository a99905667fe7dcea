import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { artistRow, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import { AppError } from '#domain/tables/errors.ts';
import { type HostedCardArtist, paintWithFallbacks } from '#functions/partners/artist/chain.ts';
import { chooseArtists } from '#functions/partners/artist/choose-artists.ts';
import type { CardArtist } from '#functions/partners/artist/port.ts';
import { ProviderError, type ProviderErrorKind, providerErrors } from '#functions/partners/artist/provider-error.ts';
import { countedFaults } from '#tests/product/counted-faults.ts';
import { anOrder, everybodys, inReserve } from './an-order.ts';
import { bedrockReplies, falReplies, geminiReplies } from './provider-replies.ts';
import { type ProviderServer, startProvider } from './provider-server.ts';

const atOnce = async (): Promise<void> => undefined;

describe('the chain of a creative template with every artist enabled', () => {
  let bedrock: ProviderServer;
  let gemini: ProviderServer;
  let fal: ProviderServer;
  const order = anOrder(everybodys);
  const paint = () => paintWithFallbacks(chooseArtists(order.snapshot.template), order, 20_000, inReserve, atOnce);

  beforeAll(async () => {
    bedrock = await startProvider(bedrockReplies.success);
    gemini = await startProvider(geminiReplies.success);
    fal = await startProvider(falReplies.success);
    const environment = {
      ARTISTS: 'bedrock,gemini,fal,embedded',
      AUDIENCE: 'adults',
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
      GEMINI_ENDPOINT: gemini.url,
      GEMINI_KEY: 'gemini-key',
      FAL_ENDPOINT: fal.url,
      FAL_KEY: 'fal-key',
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    await Promise.all([bedrock, gemini, fal].map((server) => server.kill()));
    vi.unstubAllEnvs();
  });

  // Each step removes one more provider.
  it('paints with the first artist', async () => {
    expect(await paint()).toMatchObject({ artist: 'bedrock-style-transfer', cost_cents: 8 });
  });

  it('goes on to the next model when one fails', async () => {
    bedrock.respond = (call) =>
      call.path.includes('style-transfer') ? bedrockReplies.content_filtered(call) : bedrockReplies.success(call);
    expect(await paint()).toMatchObject({ artist: 'bedrock-control-structure', cost_cents: 8 + 7 });
  });

  it('goes on to Gemini when Bedrock is dead', async () => {
    await bedrock.kill();
    expect(await paint()).toMatchObject({ artist: 'gemini-image', painting: { kind: 'picture' }, cost_cents: 4 });
  });

  it('goes on to fal when Gemini is dead, too', async () => {
    await gemini.kill();
    const done = { body: { status: 'COMPLETED' } };
    fal.respond = (call) => (call.path.endsWith('/status') ? done : falReplies.success(call));
    expect(await paint()).toMatchObject({ artist: 'fal-flux-lora', painting: { kind: 'picture' }, cost_cents: 7 });
  });

  it('ends with the embedded artist when all are dead', async () => {
    await fal.kill();
    const faults = countedFaults();
    expect(await paint()).toEqual({ artist: 'embedded', painting: { kind: 'photo' }, cost_cents: 0 });
    expect(faults().map(([name]) => name)).toEqual(Array(4).fill('ArtistFallback'));
  });
});

const picture = {
  kind: 'picture',
  bytes: Buffer.from('picture'),
  cut: { left: 0, top: 0, width: 500, height: 700 },
} as const;
const artist = (name: HostedArtist, paint: CardArtist['paint']): HostedCardArtist => ({ name, paint });
const forever = (): Promise<never> => new Promise(() => undefined);

describe('the time of a chain', () => {
  it('is shared: an artist that hangs and ignores its signal leaves time for the next', async () => {
    const seen: boolean[] = [];
    const next = artist('fal-flux-lora', async ({ signal }) => {
      seen.push(signal.aborted);
      return picture;
    });
    const painted = await paintWithFallbacks(
      [artist('gemini-image', forever), next],
      anOrder(),
      2000,
      inReserve,
      atOnce,
    );
    expect(painted).toEqual({ painting: picture, artist: 'fal-flux-lora', cost_cents: 4 + 7 });
    expect(seen).toEqual([false]);
  });

  it('calls no artist if it is over before the start', async () => {
    const paint = vi.fn<CardArtist['paint']>(async () => picture);
    const painted = await paintWithFallbacks([artist('gemini-image', paint)], anOrder(), -5, inReserve, atOnce);
    expect(painted).toMatchObject({ artist: 'embedded', cost_cents: 0 });
    expect(paint).not.toHaveBeenCalled();
  });
});

describe('the reserve of a chain', () => {
  it('is asked for the price of every call, also of a second one, before it is made', async () => {
    const asked: [HostedArtist, number][] = [];
    const failing = artist('gemini-image', async () => {
      throw new ProviderError('unavailable', 'made up');
    });
    const reserve = async (name: HostedArtist, call: number) => asked.push([name, call]) > 0;
    await paintWithFallbacks(
      [failing, artist('fal-flux-lora', async () => picture)],
      anOrder(),
      20_000,
      reserve,
      atOnce,
    );
    expect(asked).toEqual([
      ['gemini-image', 1],
      ['gemini-image', 2],
      ['fal-flux-lora', 1],
    ]);
  });

  it('ends the chain when it is empty: no artist is called, and no fault of an artist is counted', async () => {
    const faults = countedFaults();
    const paint = vi.fn<CardArtist['paint']>(async () => picture);
    const artists = [artist('gemini-image', paint), artist('fal-flux-lora', paint)];
    const painted = await paintWithFallbacks(artists, anOrder(), 20_000, async () => false, atOnce);
    expect(painted).toEqual({ painting: { kind: 'photo' }, artist: 'embedded', cost_cents: 0 });
    expect(paint).not.toHaveBeenCalled();
    expect(faults()).toEqual([]);
  });
});

describe('a provider error', () => {
  it.each(Object.keys(providerErrors) as ProviderErrorKind[])(
    '%s is tried and charged as its row specifies',
    async (kind) => {
      const paint = vi.fn<CardArtist['paint']>(async () => {
        throw new ProviderError(kind, 'made up');
      });
      const waited = vi.fn<(milliseconds: number) => Promise<void>>(atOnce);
      const painted = await paintWithFallbacks([artist('gemini-image', paint)], anOrder(), 20_000, inReserve, waited);
      const { tries, charged, pause } = providerErrors[kind];
      expect(paint).toHaveBeenCalledTimes(tries);
      expect(painted.cost_cents).toBe(charged ? tries * artistRow('gemini-image').cents : 0);
      expect(waited.mock.calls.map(([rest]) => rest)).toEqual(tries > 1 && pause > 0 ? [pause] : []);
    },
  );

  it('of an unknown kind leads to the next artist, too', async () => {
    const broken = artist('gemini-image', async () => {
      throw new TypeError('a defect of ours');
    });
    expect((await paintWithFallbacks([broken], anOrder(), 20_000, inReserve, atOnce)).artist).toBe('embedded');
  });

  it('caused by the customer’s photo ends the option', async () => {
    const reading = artist('gemini-image', async () => {
      throw new AppError('photo.unreadable');
    });
    await expect(paintWithFallbacks([reading], anOrder(), 20_000, inReserve, atOnce)).rejects.toMatchObject({
      code: 'photo.unreadable',
    });
  });
});
