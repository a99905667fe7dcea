import type { ReactNode } from 'react';
import styles from './modal.module.css';
import { Modal } from './modal.tsx';

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stays in view below the scrolling body. */
  readonly foot?: ReactNode;
}

/** A modal at the side of the window. */
export function Drawer(props: DrawerProps) {
  return <Modal {...props} titleFirst className={styles.drawer ?? ''} />;
}
