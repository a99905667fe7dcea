import type * as z from 'zod';
import type { Routes } from '#domain/api/routes.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { api } from '#web/src/base/data/api.ts';

export type PreviewBody = z.input<Routes['previewCard']['body']>;

export interface Preview {
  readonly picture: Blob;
  readonly warnings: readonly ProofWarning[];
}

/** A preview in the builder. */
export interface VisiblePreview {
  readonly side: Side;
  /** The key of its request. */
  readonly key: string;
  readonly url: string;
  /** The cut-out that it was drawn with. */
  readonly cutout: PreviewBody['cutout'];
  readonly warnings: readonly ProofWarning[];
}

/** Reads the warnings from their header. A header must be ASCII, so it is percent-encoded JSON. */
export async function readWarnings(header: string | null): Promise<readonly ProofWarning[]> {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(header ?? '[]'));
    if (!Array.isArray(found) || found.length === 0) return [];
    // Most cards have no warnings, so the schema and zod load only with some.
    const { ProofView } = await import('#domain/cards/print/proof.ts');
    return ProofView.shape.warnings.parse(found);
  } catch {
    return [];
  }
}

/** Draws the card with the typed texts. The server stores nothing. */
export async function fetchPreview(id: string, side: Side, body: PreviewBody, signal: AbortSignal): Promise<Preview> {
  const answer = await api('previewCard', { params: { id }, query: { side }, body, signal });
  return { picture: await answer.blob(), warnings: await readWarnings(answer.headers.get('warnings')) };
}
