export { SharedCardPage as Page } from '../sharing/shared-card-page.tsx';
