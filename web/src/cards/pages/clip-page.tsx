export { ClipPage as Page } from '../sharing/clip-page.tsx';
