import Dices from 'lucide-react/icons/dices';
import HandHeart from 'lucide-react/icons/hand-heart';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Heading } from '../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';

const saferPlay = '/legal/responsible-gaming';

/** Shows three facts about the trustworthiness of the site. */
export function TrustStrip() {
  const t = useT();
  const { bundle, paths } = usePortal();
  const { money, deployment } = bundle;
  const facts = [
    { id: 'fair', icon: Dices },
    { id: money === 'play' ? 'playMoney' : 'records', icon: WalletCards },
    { id: 'safer', icon: HandHeart },
  ] as const;
  return (
    <section aria-labelledby="home-trust">
      <Heading $size="heading" $below="two" id="home-trust">
        {t('home:trust.title')}
      </Heading>
      <List>
        {facts.map(({ id, icon }) => (
          <li key={id}>
            <Icon of={icon} size={32} />
            <h3>{t(`home:trust.${id}.title`)}</h3>
            <p>{t(`home:trust.${id}.text`, { minimumAge: deployment.minimumAge })}</p>
            {id === 'safer' && paths.has(saferPlay) ? <Link to={saferPlay}>{t('home:trust.safer.more')}</Link> : null}
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.two};
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    padding: ${space.three};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
  }
  svg {
    color: ${color.accentStrong};
  }
  h3 {
    margin: ${space.oneAndHalf} 0 ${space.half};
    font-size: ${type.large};
  }
  p {
    margin: 0;
    color: ${color.muted};
    line-height: 1.6;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.accentStrong};
    font-weight: 600;
  }
`;
