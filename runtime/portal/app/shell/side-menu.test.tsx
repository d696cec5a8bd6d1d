// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serveFakes } from '../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../core/testing/stage.tsx';
import { closeOverlay, useOpenOverlay } from '../../core/overlays.ts';
import { forgetSession, markSessionResolved, restoreSession, storeSession } from '../../core/session/session.ts';
import { writeStored } from '../../../web/client/storage/browser-storage.ts';
import { loginValue } from '../../core/testing/login-value.ts';
import { RankLabel } from './rank-label.tsx';
import { SideMenu } from './side-menu.tsx';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  forgetSession();
  sessionStorage.clear();
  stop();
});

const vendor = (vassalage: string, own: object = {}) => ({
  vassalage,
  displayName: vassalage,
  smallIcon: '/icon.svg',
  isHot: 0,
  maintenance: 0,
  launchMode: 'LOBBY',
  gameId: null,
  ownItem: false,
  ...own,
});

test('SideMenu lists a vendor that has its own item after live casino', async () => {
  markSessionResolved();
  stop = serveFakes({
    'lobby.gameMenus': () => ({
      value: {
        categories: [
          { title: 'LIVE', vendors: [vendor('SALN')], picture: '' },
          { title: 'SPORTS', vendors: [vendor('DS88', { ownItem: true })], picture: '' },
        ],
      },
    }),
  });
  renderOnStage(<SideMenu onClose={() => undefined} />, {
    bundle: { categories: ['LIVE', 'SPORTS'] },
    paths: ['/live', '/sports'],
  });
  const item = await screen.findByRole('link', { name: 'DS88' });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links.indexOf('DS88')).toBe(links.indexOf('LIVE') + 1);
  expect(item.getAttribute('href')).toContain('/sports');
});

test('SideMenu shows how many rewards a member can claim, and the header the colour of the rank', async () => {
  storeSession(loginValue({ userName: 'anna', type: 0 }));
  writeStored('rankLevel', '3');
  writeStored('rankColour', '#12AB9F');
  restoreSession();
  stop = serveFakes({
    'lobby.gameMenus': () => ({ value: { categories: [] } }),
    'rewards.list': () => ({ value: { currency: 'THB', available: 2, items: [] } }),
  });
  renderOnStage(
    <>
      <RankLabel />
      <SideMenu onClose={() => undefined} />
    </>,
    { bundle: { settings: [{ modId: 'REWARDS3', enabled: '1' }] } },
  );
  expect(await screen.findByRole('button', { name: /^Rewards.*2/ })).toBeTruthy();
  expect(screen.getByTitle(/rank\.label/).style.borderColor).toMatch(/#12AB9F|rgb\(18, 171, 159\)/i);
});

test('SideMenu opens the search and closes', async () => {
  markSessionResolved();
  stop = serveFakes({
    'lobby.gameMenus': () => ({ value: { categories: [{ title: 'LIVE', vendors: [vendor('SALN')], picture: '' }] } }),
  });
  let closed = 0;
  function Opened() {
    return <output>{useOpenOverlay()?.id}</output>;
  }
  renderOnStage(
    <>
      <SideMenu onClose={() => (closed += 1)} />
      <Opened />
    </>,
    { bundle: { categories: ['LIVE'] }, paths: ['/live'] },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect([closed, document.querySelector('output')?.textContent]).toEqual([1, 'lobby/search']);
  act(() => closeOverlay());
});
