import CodeXml from 'lucide-react/icons/code-xml';
import styled from 'styled-components';
import { useT } from '../../web/client/i18n/use-translator.ts';
import { usePortal } from '../core/portal-context.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { color, radius, shadow, space, type } from '../../web/ui/tokens.ts';

/** Shows that the page requires JavaScript. */
export function NeedsScriptNotice() {
  const t = useT();
  // On a page with its own heading, the notice is a section of it.
  const Heading = usePortal().page.page === 'shell' ? 'h1' : 'h2';
  return (
    <Notice>
      <Disc>
        <Icon of={CodeXml} size={32} />
      </Disc>
      <Heading>{t('common:needsScript.title')}</Heading>
      <p>{t('common:needsScript.text')}</p>
    </Notice>
  );
}

const Notice = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.two};
  width: min(560px, 100% - ${space.two} * 2);
  margin: ${space.four} auto;
  padding: ${space.four} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
  text-align: center;
  text-wrap: balance;
  > :is(h1, h2) {
    margin: 0;
    font-size: ${type.heading};
  }
  p {
    max-width: 44ch;
    margin: 0;
    color: ${color.muted};
    font-size: ${type.large};
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
  color: ${color.accentStrong};
`;
