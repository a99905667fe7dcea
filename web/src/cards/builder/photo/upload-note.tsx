import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { uploadLabels } from '../../data/upload-labels.ts';
import styles from './photo.module.css';
import type { UploadState } from './use-photo-upload.ts';

/** How far a photo is: on its way, without a connection, or being checked. */
export function UploadNote({ upload }: { readonly upload: UploadState }) {
  if (upload.kind !== 'sending' || (upload.seen !== null && upload.phase === 'checking')) return null;
  const { phase, share, again } = upload;
  if (phase === 'waiting' || phase === 'slow' || phase === 'late') {
    return (
      <Notice kind="note" action={phase === 'late' && again && <Button onClick={again}>Send it again</Button>}>
        {uploadLabels[phase]}
        {phase === 'late' && ` You can keep waiting, or ${again ? 'send' : 'choose'} it again.`}
      </Notice>
    );
  }
  const percent = Math.round(share * 100);
  return (
    <label className={styles.progress}>
      {phase === 'sending' ? `${uploadLabels.sending}: ${percent}%` : uploadLabels.checking}
      <progress max={100} value={phase === 'sending' ? percent : 100} />
    </label>
  );
}
