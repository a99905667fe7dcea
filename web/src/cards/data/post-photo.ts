/** `maybe`: all bytes left, and the reply was lost. `expired`: the form's time is over. */
export type PostOutcome = 'arrived' | 'maybe' | 'cut' | 'expired' | 'too_large';

/** Milliseconds without a byte or a reply, after which a connection counts as cut. A slow phone sends its buffer for a minute or two. */
const silentMs = 180_000;

interface Form {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

function formOf({ fields }: Form, photo: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', photo);
  return form;
}

/** Posts a form to the storage. XMLHttpRequest, because fetch reports no upload progress. Throws AbortError. */
export function postPhoto(
  form: Form,
  photo: Blob,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal,
): Promise<PostOutcome> {
  const request = new XMLHttpRequest();
  let hasLeft = false;
  request.upload.onload = () => (hasLeft = true);
  const abort = () => request.abort();
  let silence = setTimeout(abort, silentMs);
  request.upload.onprogress = (event) => {
    clearTimeout(silence);
    silence = setTimeout(abort, silentMs);
    if (event.lengthComputable) onProgress?.(event.loaded / event.total);
  };
  signal.addEventListener('abort', abort);
  const sent = new Promise<PostOutcome>((resolve, reject) => {
    const cut = () => resolve(hasLeft ? 'maybe' : 'cut');
    request.onload = () => resolve(outcomeOf(request.status));
    request.onerror = cut;
    request.onabort = () => (signal.aborted ? reject(new DOMException('Aborted', 'AbortError')) : cut());
    request.open('POST', form.url);
    request.send(formOf(form, photo));
  });
  return sent.finally(() => {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  });
}

/** For a file over the limit the gateway in front of S3 returns 413, and for a form whose time is over S3 returns 403. */
function outcomeOf(status: number): PostOutcome {
  if (status < 300) return 'arrived';
  return status === 413 ? 'too_large' : status === 403 ? 'expired' : 'cut';
}
