import { useEffect, useState } from 'react';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';

export interface ChosenPicture {
  readonly photo: File | null;
  /** An object URL of the photo. */
  readonly url: string | null;
  /** Why a file cannot be used. */
  readonly refusal: string | null;
  readonly choose: (file: File) => Promise<void>;
}

/** A picked photo before it is sent. It stays in the browser until then. */
export function usePicture(): ChosenPicture {
  const [chosen, setChosen] = useState<Omit<ChosenPicture, 'choose'>>({ photo: null, url: null, refusal: null });
  const { url } = chosen;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = async (file: File) => {
    const { refusal } = await checkFile(file);
    if (refusal === null) setChosen({ photo: file, url: URL.createObjectURL(file), refusal: null });
    else setChosen((last) => ({ ...last, refusal }));
  };
  return { ...chosen, choose };
}
