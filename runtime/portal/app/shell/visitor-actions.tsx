import { Fragment } from 'react';
import styled from 'styled-components';
import { useFlag } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { island } from '../../core/page/island.tsx';
import { openOverlay } from '../../core/overlays.ts';
import { Button } from '../../../web/ui/button.tsx';
import { visitorHeaderParts, visitorEntryLinks } from '../feature-registry.ts';

const languages = island(() => import('./language-picker.tsx').then((module) => module.LanguagePicker));
const ways = visitorEntryLinks.map((part, place) => <Fragment key={place}>{island(part.lazy, part)}</Fragment>);
const headerParts = visitorHeaderParts.map((part, place) => <Fragment key={place}>{part}</Fragment>);

/** Shows the header actions of a visitor. */
export function VisitorActions() {
  const t = useT();
  const registration = useFlag('DIRECTREG3');
  const login = useFlag('LOGIN3');
  return (
    <>
      <Wide>
        {ways}
        {languages}
      </Wide>
      <Desktop>{headerParts}</Desktop>
      {login ? (
        <LogIn
          variant={registration ? 'secondary' : 'primary'}
          data-beside={registration ? 'registration' : undefined}
          data-action="login"
          data-opens="account/login"
          onClick={() => openOverlay('account/login')}
        >
          {t('common:action.login')}
        </LogIn>
      ) : null}
      {registration ? (
        <Button
          variant="primary"
          data-action="register"
          data-opens="account/register"
          onClick={() => openOverlay('account/register')}
        >
          {t('common:action.register')}
        </Button>
      ) : null}
    </>
  );
}

const Wide = styled.div`
  display: contents;
  @media (max-width: 767.98px) {
    display: none;
  }
`;

const Desktop = styled.div`
  display: contents;
  @media (max-width: 1279.98px) {
    display: none;
  }
`;

const LogIn = styled(Button)`
  @media (min-width: 1280px) {
    display: none;
  }
  /* A phone has this button in its bottom bar: the header keeps one main action. */
  @media (max-width: 767.98px) {
    &[data-beside='registration'] {
      display: none;
    }
  }
`;
