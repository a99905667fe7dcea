import type { ReactNode } from 'react';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { LoadingPress } from '#web/src/parts/page/loading-press.tsx';
import { isChoosingAsBefore, useChosenAsBefore } from '../change/use-chosen-as-before.ts';
import { useGeneration } from '../generation/use-generation.ts';
import { useLivePreview } from '../preview/use-live-preview.ts';
import { useBuilder, useStore } from '../use-builder.ts';
import { BackForm } from './back-form.tsx';
import { Completed } from './completed.tsx';
import { FrontForm } from './front-form.tsx';
import { ImageCropper } from './image-cropper.tsx';
import { Processing } from './processing.tsx';
import { Review } from './review.tsx';
import { SignatureStep } from './signature.tsx';

/** The steps after the first, in their own file with the cropper, the signature pad, the preview and the runs. */
export type LazyStepName = Exclude<BuilderStep, 'template_selection'>;

const steps: Readonly<Record<LazyStepName, () => ReactNode>> = {
  image_cropper: () => <ImageCropper />,
  front_form: () => <FrontForm />,
  front_processing: () => <Processing key="front" side="front" />,
  front_review: () => <Review key="front" side="front" />,
  signature: () => <SignatureStep />,
  back_form: () => <BackForm />,
  back_processing: () => <Processing key="back" side="back" />,
  back_review: () => <Review key="back" side="back" />,
  completed: () => <Completed />,
};

export function LazyStep({ step }: { readonly step: LazyStepName }) {
  const store = useStore();
  const { state } = useBuilder();
  useLivePreview(store, state);
  useGeneration(store, state);
  useChosenAsBefore(store, state);
  return isChoosingAsBefore(state) ? <LoadingPress label="Putting it on your card" /> : steps[step]();
}
