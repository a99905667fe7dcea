import { Notice } from '#web/src/parts/page/notice.tsx';
import { useBuilder } from '../use-builder.ts';

/** The preview's warnings about the photo: those without a field. */
export function PhotoNote() {
  const found = useBuilder().livePreview.warnings.filter(({ field }) => field === undefined);
  return found.map(({ code, message }) => (
    <Notice key={code} kind="note">
      {message}
    </Notice>
  ));
}
