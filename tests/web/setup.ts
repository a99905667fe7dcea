import '#web/lib/analytics';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete window.dataLayer;
  window.history.replaceState(null, '', '/');
});
