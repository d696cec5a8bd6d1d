import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import type { MemberCentreKey } from '../../core/member-centre-key.ts';
import type { OverlayProps } from '../../core/overlays.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { centreRefusal } from '../../features/account/public/centre-access.ts';
import { useSession, useIsSessionResolved } from '../../core/session/session.ts';
import { refuse } from '../../core/session/use-account-gate.ts';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { Stack } from '../../../web/ui/layout.tsx';
import { Modal } from '../../../web/ui/modal.tsx';
import { SkeletonText } from '../../../web/ui/skeleton.tsx';
import { media, space, type } from '../../../web/ui/tokens.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { isPageOpenOnBreak, memberCentrePages } from '../feature-parts.ts';
import { isOffered } from '../feature-registry.ts';
import { LazyComponent } from '../lazy-component.tsx';
import { PageFailed } from '../page-failed.tsx';
import { MemberCentreMenu } from './member-centre-menu.tsx';

/** The member centre. A user who may not open it sees the reason and the next step. */
export function MemberCentre(props: OverlayProps<'account/member-centre'>) {
  const session = useSession();
  const known = useIsSessionResolved();
  const refusal = known || session.loggedIn ? centreRefusal(session, 'member') : null;
  useEffect(() => {
    if (refusal !== null) refuse(refusal);
  }, [refusal]);
  if (refusal !== null || !session.loggedIn) return null;
  return <Centre {...props} />;
}

/** Shows a menu and the page chosen in it: side by side on a desktop, one after the other on a phone. */
function Centre({ params, onClose }: OverlayProps<'account/member-centre'>) {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const { toUpline, breakUntil } = useSession();
  const pages = memberCentrePages().filter(
    (page) =>
      isOn(page.flag) &&
      isOffered(page, bundle) &&
      (page.needsUpline !== true || toUpline) &&
      (page.route === undefined || !bundle.routesOff.includes(page.route)) &&
      (breakUntil === null || isPageOpenOnBreak(page)),
  );
  const [chosen, choose] = useState(params.page);
  const [opened, open] = useState(params);
  // A page of the centre has opened another one.
  if (opened !== params) {
    open(params);
    choose(params.page);
  }
  const page = pages.find(({ key }) => key === chosen) ?? pages[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const menu = useRef<HTMLElement>(null);
  const inPage = chosen !== undefined;
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    // A phone shows either the menu or the page: move the focus to the visible one.
    const hidden = menu.current?.offsetParent === null;
    if (inPage && hidden) heading.current?.focus();
    if (!inPage) menu.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [chosen, inPage]);
  const show = (key: MemberCentreKey | undefined) => {
    moved.current = true;
    choose(key);
  };
  if (page === undefined) return null;
  return (
    <Modal title={t('common:centre.title')} size="centre" onClose={onClose}>
      <Columns data-view={inPage ? 'page' : 'menu'}>
        <MemberCentreMenu ref={menu} pages={pages} current={page.key} onChoose={show} />
        <Stack as="section">
          <Head>
            <Back icon={ArrowLeft} label={t('common:centre.back')} onClick={() => show(undefined)} />
            <Title ref={heading} tabIndex={-1}>
              {t(page.label)}
            </Title>
          </Head>
          <ErrorBoundary resetKey={page.key} fallback={(failure) => <PageFailed {...failure} />}>
            <Suspense fallback={<SkeletonText lines={6} />}>
              <LazyComponent key={page.key} load={page.lazy} />
            </Suspense>
          </ErrorBoundary>
        </Stack>
      </Columns>
    </Modal>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  align-items: start;
  gap: ${space.three};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    &[data-view='page'] > nav,
    &[data-view='menu'] > section {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.half};
  min-height: 44px;
`;

const Back = styled(IconButton)`
  margin-inline-start: -10px;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  ${media.wide} {
    display: none;
  }
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${type.large};
  font-weight: 650;
  outline: none;
`;
