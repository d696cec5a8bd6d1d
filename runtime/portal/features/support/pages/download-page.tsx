import { Suspense } from 'react';
import Smartphone from 'lucide-react/icons/smartphone';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { lazyPart } from '../../../../web/client/parts/lazy-part.tsx';
import { appResources } from '../../../core/page/brand-resources.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';

const AppCodeList = lazyPart(() => import('../components/app-code-list.tsx').then((module) => module.AppCodeList));

const guides = ['ios', 'iosLite', 'android'] as const;
const typeOf = { ios: 'IOS', iosLite: 'MOBILECONFIG', android: 'Android' } as const;
const guideSteps = [1, 2, 3] as const;

/** Page with the brand's apps and how to install each. */
export function DownloadPage() {
  const t = useT();
  const { name, resources } = useBundle();
  const hydrated = useHydrated();
  const apps = appResources(resources);
  return (
    <Page>
      <h1>{t('support:down.title', { brand: name })}</h1>
      {apps.length === 0 ? (
        <EmptyState
          icon={Smartphone}
          title={t('support:down.none.title')}
          action={
            <LinkButton to="/index" variant="primary">
              {t('support:down.none.action')}
            </LinkButton>
          }
        >
          {t('support:down.none.text')}
        </EmptyState>
      ) : (
        <>
          <p>{t('support:down.text', { brand: name })}</p>
          <Codes data-rows={apps.length > 2 ? 2 : 1}>
            {hydrated ? (
              <Suspense>
                <AppCodeList />
              </Suspense>
            ) : null}
          </Codes>
          <Guides>
            {guides
              .filter((guide) => apps.some(({ resourceType }) => resourceType === typeOf[guide]))
              .map((guide) => (
                <Guide key={guide} aria-labelledby={`guide-${guide}`}>
                  <h2 id={`guide-${guide}`}>{t(`support:down.${guide}.title`)}</h2>
                  <ol>
                    {guideSteps.map((step) => (
                      <li key={step}>{t(`support:down.${guide}.${step}`, { brand: name })}</li>
                    ))}
                  </ol>
                </Guide>
              ))}
          </Guides>
        </>
      )}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.six} ${space.two} 0;
  h1 {
    margin: 0;
    font-size: ${type.display};
  }
  > p {
    margin: 0;
    color: ${color.muted};
    font-size: ${type.large};
  }
`;

/* As high as the codes that are loading: one row, or two on a phone. */
const Codes = styled.div`
  min-height: 200px;
  @media (max-width: 559.98px) {
    &[data-rows='2'] {
      min-height: 424px;
    }
  }
  ul {
    flex-wrap: wrap;
  }
`;

const Guides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  gap: ${space.three};
`;

const Guide = styled.section`
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  h2 {
    margin: 0 0 ${space.one};
    font-size: ${type.title};
  }
  ol {
    display: grid;
    gap: ${space.one};
    margin: 0;
    padding-inline-start: 1.4em;
    line-height: 1.6;
  }
`;
