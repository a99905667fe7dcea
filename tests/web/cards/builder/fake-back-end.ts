import type { PlayerProfile } from '#domain/account/player-profile.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import type { MadeCard } from '#domain/cards/card/made-card.ts';
import type { GenerationView } from '#domain/cards/generation/generation.ts';
import type { CardPhotoView } from '#domain/cards/photo/upload.ts';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import type { ProofView, ProofWarning } from '#domain/cards/print/proof.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { json } from '../../base/api/fake-api.ts';
import { aCardView, aMadeCard, aPublicTemplate } from './a-card-view.ts';

interface Run extends GenerationView {
  readonly generation_number: number;
  readonly created_at: string;
  is_active: boolean;
}

type Handler = (body: Record<string, unknown>, query: URLSearchParams) => Response;

/** A back end with one card. Its runs end when the test calls `succeed` or `fail`. */
export class FakeBackEnd {
  card: CardView;
  readonly runs: Run[] = [];
  /** Method and path of every call, in order. */
  readonly calls: string[] = [];
  players: readonly PlayerProfile[] = [];
  teams: readonly Pick<TeamView, 'name' | 'primary_color' | 'secondary_color'>[] = [];
  /** The card's photo. Null if it is deleted. */
  photo: CardPhotoView | null = null;
  /** The usual duration of a run, in seconds. */
  estimates = { front: 21, back: 26, creative_front: 21, creative_back: 26 };
  /** Preflight's warnings about the front. Null if the proof is not rendered yet. */
  frontFindings: readonly ProofWarning[] | null = [];
  /** The warnings of a preview. */
  previewFindings: readonly ProofWarning[] = [];
  /** Returns the server's warnings about ink in the signature step. */
  inkFindings: (ink: Record<string, unknown>) => readonly ProofWarning[] = () => [];
  /** The last body sent to each call. */
  readonly sent = new Map<string, Record<string, unknown>>();
  /** Replies to return next, by method and path, once each. */
  readonly next = new Map<string, Response>();

  /** What the finished card was made of. */
  made: MadeCard = aMadeCard();

  constructor(card: Partial<CardView> = {}) {
    this.card = aCardView(card);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    this.calls.push(call);
    const next = this.next.get(call);
    this.next.delete(call);
    if (next) return next;
    const handler = this.#handlers[call] ?? this.#handlers[call.replace(/gen_\d+/, ':id')];
    if (!handler) return json({ success: false, error: 'Not found.', code: 'request.not_found' }, 404);
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {};
    this.sent.set(call, body);
    return handler(body, searchParams);
  };

  count(call: string): number {
    return this.calls.filter((made) => made === call).length;
  }

  #change(part: Partial<CardView>): Response {
    const { version, updated_at } = this.card;
    const later = new Date(Date.parse(updated_at) + 1000).toISOString();
    this.card = { ...this.card, ...part, version: version + 1, updated_at: later };
    return json(this.card);
  }

  #start(side: 'front' | 'back'): Response {
    const id = `gen_${this.runs.length + 1}`;
    const none = { images: [], imageUrl: null, result_images: [], result_image_url: null, error: null };
    this.runs.push({
      ...none,
      success: true,
      id,
      card_id: this.card.id,
      side,
      status: 'processing',
      seed: 1,
      colorAnalysis: '',
      progress: { stage: 'paint', percent: 20 },
      estimated_seconds: 21,
      generation_number: this.runs.length + 1,
      created_at: this.card.updated_at,
      is_active: false,
    });
    const running = { side, generation_id: id, started_at: this.card.updated_at };
    this.#change({ status: `processing_${side}`, running, pending: null });
    return json(
      {
        success: true,
        generationId: id,
        status: 'processing',
        statusUrl: '',
        seed: 1,
        colorAnalysis: '',
        estimated_seconds: 21,
      },
      202,
    );
  }

  /** Ends the current run with two pictures. */
  succeed(): void {
    const run = this.runs.at(-1);
    if (!run) return;
    const pictures = [`/${run.id}-0.jpg`, `/${run.id}-1.jpg`];
    Object.assign(run, { status: 'succeeded', images: pictures, result_images: pictures });
    const status = run.side === 'front' ? 'draft_front' : 'processing_back';
    this.#change({ running: null, pending: { side: run.side, generation_id: run.id }, status });
  }

  fail(code: string, message: string): void {
    const run = this.runs.at(-1);
    if (!run) return;
    Object.assign(run, { status: 'failed', error: { code, message } });
    this.#change({ running: null, status: run.side === 'front' ? 'draft_front' : 'draft_back' });
  }

  #photo(): Response {
    return this.photo ? json(this.photo) : json({ success: false, error: 'Not found.', code: 'photo.not_found' }, 404);
  }

  #proof(query: URLSearchParams): ProofView {
    const { side, foil_finish = 'gold' } = Object.fromEntries(query);
    const findings = side === 'back' ? [] : this.frontFindings;
    const isReady = findings !== null;
    return {
      status: isReady ? 'ready' : 'rendering',
      foil_finish: foilFinishes.find((finish) => finish === foil_finish) ?? 'gold',
      url: isReady ? `/proof-${side}-${foil_finish}-${this.card.version}.png` : null,
      width: 1100,
      height: 1500,
      trim: { x: 50, y: 50, width: 1000, height: 1400 },
      safe: { x: 100, y: 100, width: 900, height: 1300 },
      dpi: isReady ? 312.4 : null,
      warnings: [...(findings ?? [])],
      plate_sha256: isReady ? `plate-of-${side}-in-${foil_finish}` : null,
      sha256: isReady ? `digest-of-${side}-in-${foil_finish}` : null,
    };
  }

  readonly #handlers: Record<string, Handler> = {
    'GET /config': () => json({ estimated_seconds: this.estimates, flags: { hosted_artist: false } }),
    'GET /templates': () => json({ templates: [aPublicTemplate()], next_cursor: null }),
    'GET /templates/voltage': () => json(aPublicTemplate()),
    'GET /player-profiles': () => json({ player_profiles: this.players, next_cursor: null }),
    'POST /player-profiles': (body) => {
      const player = { ...this.players[0], ...body, id: `plr_${this.players.length + 1}` } as PlayerProfile;
      this.players = [player, ...this.players];
      return json(player, 201);
    },
    'PATCH /player-profiles/plr_1': (body) => {
      this.players = this.players.map((player) => (player.id === 'plr_1' ? { ...player, ...body } : player));
      return json(this.players.find(({ id }) => id === 'plr_1'));
    },
    'POST /player-profiles/plr_1/use': () => json(this.players[0]),
    'GET /teams': () => json({ teams: this.teams, next_cursor: null }),
    'GET /cards/crd_1': () => json(this.card),
    'GET /cards/crd_1/made': () => json(this.made),
    'GET /cards/crd_1/photo': () => this.#photo(),
    'PATCH /cards/crd_1/photo': ({ is_declined }) => {
      const { photo } = this;
      if (photo?.sharper) this.photo = { ...photo, sharper: { ...photo.sharper, is_declined: is_declined === true } };
      return this.#photo();
    },
    'PATCH /cards/crd_1': (changes) =>
      changes.version === this.card.version
        ? this.#change(changes)
        : json({ success: false, error: 'Card was changed elsewhere. Please refresh.', code: 'card.changed' }, 409),
    'POST /generate-card': () => this.#start('front'),
    'POST /generate-back-card': () => this.#start('back'),
    'GET /generations/:id': () => json(this.runs.at(-1)),
    'GET /cards/crd_1/generations': (_, query) =>
      json({ generations: this.runs.filter((run) => run.side === query.get('side')), next_cursor: null }),
    'POST /cards/crd_1/cancel': () => this.#change({ running: null, status: 'draft_front' }),
    'POST /cards/crd_1/signature': () => this.#change({}),
    'GET /cards/crd_1/signature-place': () => json({ position: { x: 50, y: 62 }, scale: 0.8, colour: 'white' }),
    'POST /cards/crd_1/signature-check': (body) => json({ warnings: this.inkFindings(body) }),
    'GET /cards/crd_1/proof': (_, query) => json(this.#proof(query)),
    'POST /cards/crd_1/preview': () =>
      new Response(new Uint8Array([1]), {
        headers: { warnings: encodeURIComponent(JSON.stringify(this.previewFindings)) },
      }),
    'POST /cards/crd_1/choose': ({ side, option }) =>
      this.#change({
        pending: null,
        status: side === 'front' ? 'draft_back' : 'completed',
        ...(side === 'front' && { back_image_url: null }),
        [`${String(side)}_image_url`]: `/${String(side)}-${String(option)}.jpg`,
      }),
  };
}
