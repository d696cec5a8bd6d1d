import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGamesPath } from '../../lobby/public/use-games-path.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { island } from '../../../core/page/island.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';

const memberWays = island(() => import('./member-hero-actions.tsx').then((module) => module.MemberHeroActions));

/** Presents the brand with one main action. The theme defines its layout. */
export function Hero() {
  const t = useT();
  const { name, assets, theme, money } = useBundle();
  const { hero } = theme.layout;
  return (
    <Stage data-hero={hero}>
      <Inner>
        <TextColumn>
          <h1>{t('home:hero.title', { brand: name })}</h1>
          <p>{t('home:hero.text', { brand: name })}</p>
          <Ways />
          {money === 'play' ? <small>{t('home:hero.playMoney')}</small> : null}
        </TextColumn>
        <Picture src={assets.hero} alt="" width={1200} height={800} fetchPriority="high" />
      </Inner>
    </Stage>
  );
}

function Ways() {
  const t = useT();
  const { status, loggedIn } = useSession();
  const { money } = useBundle();
  const registration = useFlag('DIRECTREG3');
  const games = useGamesPath();
  const invites = registration && !loggedIn;
  if (status === 'trial' || (status === 'member' && money === 'play')) return <Row>{memberWays}</Row>;
  return (
    <Row>
      {invites ? (
        <Button
          size="large"
          variant="primary"
          data-action="hero-register"
          onClick={() => openOverlay('account/register')}
        >
          {t('home:hero.register')}
        </Button>
      ) : null}
      {games === '/index' ? null : (
        <LinkButton size="large" variant={invites ? 'secondary' : 'primary'} to={games}>
          {t('home:hero.play')}
        </LinkButton>
      )}
    </Row>
  );
}

const Picture = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${space.two};
  max-width: 36rem;
  h1 {
    margin: 0;
    font-size: clamp(2rem, 1.3rem + 3.2vw, 3.75rem);
    line-height: 1.08;
    text-wrap: balance;
  }
  p {
    max-width: 46ch;
    margin: 0;
    color: ${color.muted};
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    line-height: 1.55;
    text-wrap: balance;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.oneAndHalf};
  /* As high as a button, because the actions of a member appear later. */
  min-height: 52px;
  margin-block-start: ${space.one};
`;

const Inner = styled.div`
  position: relative;
  max-width: 1312px;
  margin-inline: auto;
`;

const Stage = styled.section`
  /* The background extends under the right bar; the text does not. */
  margin-inline-end: calc(-1 * var(--edge, 0px));
  padding-inline-end: var(--edge, 0px);
  background: var(--gradient-hero);
  &[data-hero='banner'] {
    position: relative;
    overflow: hidden;
    /* The image extends under a floating header. */
    margin-block-start: calc(-1 * var(--header-height, 74px));
    padding-block-start: var(--header-height, 74px);
    [data-header='solid'] & {
      margin-block-start: 0;
      padding-block-start: 0;
    }
    ${Inner} {
      display: grid;
      align-content: center;
      justify-items: var(--hero-align, start);
      min-height: var(--hero-min-height, 480px);
      padding: ${space.six} ${space.two};
      ${media.phone} {
        align-content: end;
        min-height: 440px;
        padding: ${space.four} ${space.two};
      }
    }
    ${Inner}, ${TextColumn} {
      position: static;
    }
    ${TextColumn} {
      position: relative;
      z-index: 1;
    }
    ${Picture} {
      position: absolute;
      inset: 0;
      opacity: var(--hero-image-opacity, 1);
    }
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background:
        linear-gradient(to top, ${color.surface} 2%, transparent 34%),
        linear-gradient(to right, color-mix(in srgb, ${color.surface} 82%, transparent), transparent 72%),
        var(--hero-overlay);
      [dir='rtl'] & {
        transform: scaleX(-1);
      }
    }
  }
  &[data-hero='split'] ${Inner} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    gap: ${space.three};
    padding: ${space.four} ${space.two};
    ${media.wide} {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
      min-height: var(--hero-min-height, 480px);
      padding: ${space.six} ${space.two};
    }
    ${Picture} {
      aspect-ratio: 4 / 3;
      border-radius: calc(${radius.large} * 1.25);
      opacity: var(--hero-image-opacity, 1);
      ${media.phone} {
        aspect-ratio: 16 / 9;
      }
    }
  }
  &[data-hero='minimal'] ${Inner} {
    display: grid;
    justify-items: var(--hero-align, start);
    gap: ${space.four};
    padding: ${space.six} ${space.two} 0;
    text-align: var(--hero-align, start);
    ${TextColumn} {
      justify-items: var(--hero-align, start);
      max-width: 44rem;
    }
    ${Row} {
      justify-content: var(--hero-align, start);
    }
    ${Picture} {
      height: clamp(140px, 20vw, 260px);
      opacity: var(--hero-image-opacity, 1);
      border-start-start-radius: ${radius.large};
      border-start-end-radius: ${radius.large};
    }
    ${media.phone} {
      padding-inline: ${space.two};
    }
  }
`;
