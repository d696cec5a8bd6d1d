// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BundleBanner } from '../../../../../schema/bundle.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { BannerStrip } from './banner-strip.tsx';

afterEach(cleanup);

const banner = (change: Partial<BundleBanner>): BundleBanner => ({
  group: 'w_login',
  image: '/bay.svg',
  alt: { EN: 'A quiet bay', TH: 'อ่าว' },
  href: null,
  ...change,
});

test('a banner has alt text in the language of the page', () => {
  renderOnStage(<BannerStrip group="w_login" />, { bundle: { banners: [banner({})] } });
  expect(screen.getByRole('img', { name: 'A quiet bay' }).getAttribute('src')).toBe('/bay.svg');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a banner with a link opens it in a new tab', () => {
  renderOnStage(<BannerStrip group="w_login" />, { bundle: { banners: [banner({ href: '/promotions' })] } });
  const link = screen.getByRole('link', { name: 'A quiet bay' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/promotions', '_blank']);
});

test('shows nothing when the brand has no banner in the group', () => {
  const { container } = renderOnStage(<BannerStrip group="w_register" />, { bundle: { banners: [banner({})] } });
  expect(container.innerHTML).toBe('');
});
