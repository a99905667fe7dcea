import type { ReactNode } from 'react';
import { classNames } from '#web/src/base/lib/class-names.ts';
import styles from './crop-marks.module.css';

/** Crop marks at the four corners of a picture or of the card being made. */
export function CropMarks({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={classNames(styles.marks, className)}>{children}</div>;
}
