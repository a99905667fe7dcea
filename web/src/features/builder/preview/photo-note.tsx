import { Notice } from '#web/page/notice.tsx';
import { useBuilder } from '../use-builder.ts';

/** What drawing found that belongs to no field: the photo itself. */
export function PhotoNote() {
  const found = useBuilder().livePreview.warnings.filter(({ field }) => field === undefined);
  return found.map(({ code, message }) => (
    <Notice key={code} kind="note">
      {message}
    </Notice>
  ));
}
