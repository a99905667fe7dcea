import { Notice } from '#web/src/parts/page/notice.tsx';
import { useBuilder } from '../use-builder.ts';
import { previewWarnings } from './preview-request.ts';

/** The preview's warnings about the photo: those without a field. */
export function PhotoNote() {
  const found = previewWarnings(useBuilder().state).filter(({ field }) => field === undefined);
  return found.map(({ code, message }) => (
    <Notice key={code} kind="note">
      {message}
    </Notice>
  ));
}
