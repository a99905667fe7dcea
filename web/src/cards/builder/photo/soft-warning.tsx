import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { useBuilder } from '../use-builder.ts';
import { isSoftCrop, isWidest, sharperCrop } from './crop-dpi.ts';

interface SoftWarningProps {
  readonly suggest: (crop: CropPercent) => void;
  readonly onOther: () => void;
}

/** The one place that says a card prints soft, because here it can be mended. */
export function SoftWarning({ suggest, onOther }: SoftWarningProps) {
  const { state, send } = useBuilder();
  const { photo, crop } = state.draft;
  if (!photo || !crop || !isSoftCrop(photo, crop)) return null;
  const widen = () => {
    send({ type: 'update', part: { isOwnCrop: true } });
    suggest(sharperCrop(photo, crop));
  };
  const [help, label, onHelp] = isWidest(crop)
    ? (['A larger file of it prints sharper.', 'Choose another photo', onOther] as const)
    : (['A wider crop prints sharper.', 'Show more of the photo', widen] as const);
  return (
    <Notice
      kind="note"
      action={
        <Button size="small" onClick={onHelp}>
          {label}
        </Button>
      }
    >
      This crop prints a little soft. {help}
    </Notice>
  );
}
