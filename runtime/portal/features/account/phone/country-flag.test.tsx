// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { CountryFlag } from './country-flag.tsx';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  stop();
});

const picture = () => document.querySelector('img')?.getAttribute('src');

function show(images: string[]) {
  stop = serveFakes({ 'system.whitelabel': () => ({ value: { imageCDNs: images } }) });
  renderOnStage(<CountryFlag of="TH" />, { bundle: { allow: { frames: [], images, launches: [] } } });
}

test('shows the portal’s own flag for a brand without image hosts', async () => {
  show([]);
  await waitFor(() => expect(picture()).toMatch(/^\/.*COUNTRY_FLAG\/TH\.svg$/));
});

test('shows the flag of the brand’s image host, and the portal’s own flag if that fails to load', async () => {
  show(['https://pictures.example']);
  await waitFor(() => expect(picture()).toBe('https://pictures.example/COUNTRY_FLAG/TH.png'));
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(picture()).toMatch(/^\/.*COUNTRY_FLAG\/TH\.svg$/);
  fireEvent.error(document.querySelector('img') ?? document.body);
  expect(picture()).toBeUndefined();
});
