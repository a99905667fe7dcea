import { type ReactNode, Suspense, useState } from 'react';
import { withHead } from '#domain/cards/photo/cutout.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { remedyFor } from '../../parts/change-links.tsx';
import { useStoredPhoto } from '../athlete/use-stored-photo.ts';
import { isSoftCrop } from '../photo/crop-dpi.ts';
import { useBuilder } from '../use-builder.ts';
import { previewWarnings } from './preview-request.ts';

const HeadDialog = lazyPart(async () => (await import('../../parts/head-dialog.tsx')).HeadDialog);

/** The preview's warnings about the photo: those without a field. A portrait that was replaced has a button to point at the head. */
export function PhotoNote() {
  const { state } = useBuilder();
  const { photo, crop } = state.draft;
  // The crop's step has said it.
  const isSaid = state.step !== 'front_form' || isSoftCrop(photo, crop);
  const found = previewWarnings(state).filter(
    ({ field, code }) => field === undefined && !(code === 'photo.soft' && isSaid),
  );
  // A head that was pointed at can be corrected, although it warns no more.
  const isPointed = state.draft.cutout?.head != null && !found.some(({ code }) => code === 'portrait.replaced');
  return (
    <>
      {found.map((warning) => (
        <Notice key={warning.code} kind="note" action={mending(warning)}>
          {warning.message}
        </Notice>
      ))}
      {isPointed && <PointAtHead label="Change the portrait’s head" />}
    </>
  );
}

/** To the crop's step, where another photo, another crop and the brush are. */
function ToCrop({ label }: { readonly label: string }) {
  const { send } = useBuilder();
  return (
    <Button size="small" onClick={() => send({ type: 'go_back' })}>
      {label}
    </Button>
  );
}

/** The button that mends a warning about the photo. */
function mending(warning: ProofWarning): ReactNode {
  const { part, label } = remedyFor(warning);
  if (warning.code === 'portrait.replaced') return <PointAtHead label={label} />;
  return part === 'photo' && <ToCrop label={label} />;
}

function PointAtHead({ label }: { readonly label: string }) {
  const { state, send } = useBuilder();
  const { cutout } = state.draft;
  const { url } = useStoredPhoto();
  const [isOpen, setIsOpen] = useState(false);
  const src = state.photoUrl ?? url;
  if (src === null) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <HeadDialog
            src={src}
            start={cutout?.head ?? null}
            onHead={(head) => {
              send({ type: 'update', part: { cutout: withHead(cutout, head) } });
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
