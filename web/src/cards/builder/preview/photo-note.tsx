import { Suspense, useState } from 'react';
import { withHead } from '#domain/cards/photo/cutout.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useStoredPhoto } from '../athlete/use-stored-photo.ts';
import { useBuilder } from '../use-builder.ts';
import { previewWarnings } from './preview-request.ts';

const HeadDialog = lazyPart(async () => (await import('../../parts/head-dialog.tsx')).HeadDialog);

/** The preview's warnings about the photo: those without a field. A portrait that was replaced has a button to point at the head. */
export function PhotoNote() {
  const { state } = useBuilder();
  const found = previewWarnings(state).filter(({ field }) => field === undefined);
  // A head that was pointed at can be corrected, although it warns no more.
  const isPointed = state.draft.cutout?.head != null && !found.some(({ code }) => code === 'portrait.replaced');
  return (
    <>
      {found.map(({ code, message }) => (
        <Notice
          key={code}
          kind="note"
          action={code === 'portrait.replaced' && <PointAtHead label="Point at the head" />}
        >
          {message}
        </Notice>
      ))}
      {isPointed && <PointAtHead label="Change the portrait’s head" />}
    </>
  );
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
