export { ClipPage as Page } from '#web/features/shared-card/clip-page.tsx';
