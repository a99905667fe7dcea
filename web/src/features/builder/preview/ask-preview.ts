import * as z from 'zod';
import type { Side } from '#domain/cards/card-states';
import { ProofWarning } from '#domain/print/proof';
import type { routes } from '#domain/routes';
import { api } from '#web/lib/api';

export type PreviewBody = z.input<typeof routes.previewCard.body>;

export interface Preview {
  readonly picture: Blob;
  readonly warnings: readonly ProofWarning[];
}

const Warnings = z.array(ProofWarning);

/** What drawing found comes as a header: text in a header has to be ASCII, so it is JSON in percent signs. */
export function readWarnings(header: string | null): readonly ProofWarning[] {
  try {
    return Warnings.parse(JSON.parse(decodeURIComponent(header ?? '[]')));
  } catch {
    return [];
  }
}

/** The card drawn quickly with what is typed; nothing of it is kept. */
export async function askPreview(id: string, side: Side, body: PreviewBody, signal: AbortSignal): Promise<Preview> {
  const answer = await api('previewCard', { params: { id }, query: { side }, body, signal });
  return { picture: await answer.blob(), warnings: readWarnings(answer.headers.get('warnings')) };
}
