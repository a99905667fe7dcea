import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { wordsFor } from '#domain/tables/errors.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { useBuilder } from '../use-builder.ts';
import { pixelsOf } from './crop-geometry.ts';
import { cutJpeg, loadPicture } from './load-picture.ts';

/** Pixels. Enough for the colour analysis, which shrinks anything over 1 MB. */
const cutLongSide = 1200;

interface CropSetting {
  readonly setCrop: () => void;
  readonly isSetting: boolean;
  readonly problem: string | null;
}

/** Sets the crop. The first one creates the card, later ones change its photo. */
export function useCropSetting(src: string | null): CropSetting {
  const { memory, draft, form, colours, dispatch, workspaceKey } = useBuilder();
  const navigate = useNavigate();
  const busy = useRef(false);
  const [isSetting, setIsSetting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const savedKey = useRef(draft.card ? memory.photo?.key : undefined);

  const set = async () => {
    const { photo, crop, cutout, templateId } = memory;
    if (!photo || !crop || !src) return setProblem(wordsFor('photo.not_found'));
    if (templateId === null) return setProblem(wordsFor('template.not_selected'));
    if (draft.card === null) {
      if (photo.key === null) return setProblem(wordsFor('photo.not_found'));
      const made = await draft.create(templateId, photo.key, form.sport, cutout);
      // The builder goes on under the card's own address, so that a page reload opens the card.
      void navigate(cardBuilderPath({ cardId: made.id }), { replace: true, state: { bench: workspaceKey } });
    } else {
      const changes = changedPhoto(draft.card, savedKey.current === photo.key ? null : photo.key, cutout);
      if (Object.keys(changes).length > 0) draft.change(changes);
    }
    savedKey.current = photo.key;
    colours.begin(cut(src, crop));
    dispatch({ type: 'crop_photo' });
  };
  const setCrop = () => {
    // A second click must not create a second card.
    if (busy.current) return;
    busy.current = true;
    setIsSetting(true);
    setProblem(null);
    set()
      .catch((error: unknown) => setProblem(errorMessage(error)))
      .finally(() => {
        busy.current = false;
        setIsSetting(false);
      });
  };
  return { setCrop, isSetting, problem };
}

/** What the stored card does not have yet. `key`: of a new photo; null keeps the old one. */
function changedPhoto(card: CardView, key: string | null, cutout: Cutout | null): CardChanges {
  const isChanged = JSON.stringify(cutout) !== JSON.stringify(card.cutout);
  return { ...(key !== null && { user_uploaded_image_url: key }), ...(isChanged && { cutout }) };
}

async function cut(src: string, crop: Parameters<typeof pixelsOf>[0]): Promise<Blob> {
  const picture = await loadPicture(src);
  // 0.92: the browsers' own default for JPEG.
  return cutJpeg(picture, pixelsOf(crop, picture.naturalWidth, picture.naturalHeight), cutLongSide, 0.92);
}
