import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Suspense, useState } from 'react';
import styled, { css } from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { appResources, linkResource } from '../../core/page/brand-resources.ts';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { useBundle } from '../../core/portal-context.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { useDisclosure } from '../../../web/ui/use-disclosure.ts';
import { color, layer, media, radius, shadow, space } from '../../../web/ui/tokens.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { PageFailed } from '../page-failed.tsx';

const RightBarApps = lazyPart(() => import('./right-bar-apps.tsx').then((module) => module.RightBarApps));

/**
 * Shows contact links and apps of the brand at the edge of a desktop or tablet page. An item the brand does not have is
 * left out.
 */
export function RightBar() {
  const t = useT();
  const { resources } = useBundle();
  const { open, setOpen, root, trigger } = useDisclosure();
  const email = linkResource(resources, 'EMAIL');
  const facebook = linkResource(resources, 'FACEBOOK');
  const apps = appResources(resources);
  const [expanded, setExpanded] = useState(false);
  return (
    <Bar aria-label={t('common:contact.label')} data-expanded={expanded || undefined}>
      <Toggle
        type="button"
        aria-expanded={expanded}
        aria-label={t('common:contact.label')}
        title={t('common:contact.label')}
        onClick={() => setExpanded(!expanded)}
      >
        <Icon of={MessageCircle} />
      </Toggle>
      {email === null ? null : (
        <Way href={email.url} title={t('common:contact.email')} aria-label={t('common:contact.email')}>
          <Icon of={Mail} />
        </Way>
      )}
      {facebook === null ? null : (
        <Way
          href={facebook.url}
          target="_blank"
          rel="noopener noreferrer"
          title={t('common:contact.facebook')}
          aria-label={t('common:contact.facebook')}
        >
          <Icon of={ThumbsUp} />
        </Way>
      )}
      {apps.length === 0 ? null : (
        <div ref={root}>
          <Act
            ref={trigger}
            type="button"
            aria-expanded={open}
            aria-label={t('common:apps.label')}
            title={t('common:apps.label')}
            onClick={() => setOpen(!open)}
          >
            <Icon of={Smartphone} />
          </Act>
          {open ? (
            <Panel>
              <ErrorBoundary fallback={(failure) => <PageFailed {...failure} />}>
                <Suspense fallback={<Room aria-busy="true" />}>
                  <RightBarApps />
                </Suspense>
              </ErrorBoundary>
            </Panel>
          ) : null}
        </div>
      )}
    </Bar>
  );
}

const Bar = styled.aside`
  position: fixed;
  inset-inline-end: 8px;
  inset-block-start: 50%;
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space.half};
  padding: ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  box-shadow: ${shadow.middle};
  transform: translateY(-50%);
  /* A tablet has no free edge: one button in the lower corner opens the row. */
  @media (max-width: 1199.98px) {
    inset-block: auto ${space.two};
    grid-auto-flow: column;
    transform: none;
    &:not([data-expanded]) > :not(:first-child) {
      display: none;
    }
  }
  ${media.phone} {
    display: none;
  }
`;

const cell = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: ${color.muted};
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: color-mix(in srgb, ${color.accent} 16%, transparent);
    color: ${color.text};
  }
`;

const Way = styled.a`
  ${cell}
`;

const Act = styled.button`
  ${cell}
`;

const Toggle = styled.button`
  ${cell}
  order: 1;
  @media (min-width: 1200px) {
    display: none;
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: calc(100% + 12px);
  @media (max-width: 1199.98px) {
    inset-block-end: calc(100% + 12px);
    inset-inline-end: 0;
  }
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.overlay};
  box-shadow: ${shadow.high};
`;

const Room = styled.div`
  width: 125px;
  height: 160px;
`;
