import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import styles from './modal.module.css';

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Kept in view below what scrolls. */
  readonly foot?: ReactNode;
}

/** A modal at the side of the window. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} titleFirst className={styles.drawer ?? ''} />;
}
