import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteRouter } from '#web/src/app/site-router.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';

describe('the way to a page whose code loads', () => {
  it('says that it opens, and keeps the old page until then', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>();
    const Later = lazy(() => promise);
    render(
      <SiteRouter>
        <Suspense fallback="Nothing here yet">
          <Routes>
            <Route path="/later" element={<Later />} />
            <Route path="*" element={<Link to="/later">Go on</Link>} />
          </Routes>
        </Suspense>
      </SiteRouter>,
    );
    await act(async () => screen.getByText('Go on').click());
    expect(screen.getByText('Opening the page…').tagName).toBe('OUTPUT');
    expect(screen.getByText('Go on')).toBeTruthy();
    await act(async () => resolve({ default: () => <h1>The later page</h1> }));
    expect(screen.getByText('The later page')).toBeTruthy();
    expect(screen.queryByText('Opening the page…')).toBeNull();
  });
});
