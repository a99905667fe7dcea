export { SharedCardPage as Page } from '#web/features/shared-card/shared-card-page.tsx';
