import Smartphone from 'lucide-react/icons/smartphone';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { appResources } from '../../../core/page/brand-resources.ts';
import { island } from '../../../core/page/island.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { Grid, Heading, Panel } from '../../../../web/ui/layout.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

const codes = island(() => import('../components/app-code-list.tsx').then((module) => module.AppCodeList));

const guides = ['ios', 'iosLite', 'android'] as const;
const typeOf = { ios: 'IOS', iosLite: 'MOBILECONFIG', android: 'Android' } as const;
const guideSteps = [1, 2, 3] as const;

/** Page with the brand's apps and how to install each. */
export function DownloadPage() {
  const t = useT();
  const { name, resources } = useBundle();
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
          <Codes>{codes}</Codes>
          <Grid $least={320} $gap="three">
            {guides
              .filter((guide) => apps.some(({ resourceType }) => resourceType === typeOf[guide]))
              .map((guide) => (
                <Panel $gap="one" key={guide} aria-labelledby={`guide-${guide}`}>
                  <Heading $size="title" id={`guide-${guide}`}>
                    {t(`support:down.${guide}.title`)}
                  </Heading>
                  <Steps>
                    {guideSteps.map((step) => (
                      <li key={step}>{t(`support:down.${guide}.${step}`, { brand: name })}</li>
                    ))}
                  </Steps>
                </Panel>
              ))}
          </Grid>
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

const Codes = styled.div`
  ul {
    flex-wrap: wrap;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-inline-start: 1.4em;
  line-height: 1.6;
`;
