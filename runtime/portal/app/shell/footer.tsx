import { Link } from '../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { usePortal } from '../../core/portal-context.tsx';
import { useSession } from '../../core/session/session.ts';
import { Accordion } from '../../../web/ui/accordion.tsx';
import { Heading } from '../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';
import { island } from '../../core/page/island.tsx';
import { FooterSteps } from './footer-steps.tsx';

const vendorLogos = island(() => import('./vendor-logos.tsx').then((module) => module.VendorLogos), { flag: 'GAMES3' });
const questions = ['playMoney', 'credits', 'fair', 'limits'] as const;
const legal = ['about', 'contact', 'terms', 'responsible-gaming', 'privacy', 'affiliates', 'refund'] as const;

/** The footer of a page: the steps, the vendors, help and legal information. */
export function Footer() {
  const t = useT();
  const { bundle, paths } = usePortal();
  const { breakUntil } = useSession();
  const { name, contact, deployment, assets } = bundle;
  const says = { brand: name, company: contact.company, email: contact.email, minimumAge: deployment.minimumAge };
  return (
    <Foot>
      <Inner>
        {breakUntil === null ? (
          <>
            <FooterSteps />
            {vendorLogos}
          </>
        ) : null}
        <Columns>
          <section>
            <Heading $below="one">{t('common:footer.help')}</Heading>
            <Accordion
              name="help"
              items={questions.map((id) => ({
                id,
                title: t(`common:help.${id}.title`, says),
                content: t(`common:help.${id}.text`, says),
              }))}
            />
          </section>
          <nav aria-label={t('common:footer.links')}>
            <Heading $below="one">{name}</Heading>
            <Links>
              {legal
                .filter((page) => paths.has(`/legal/${page}`))
                .map((page) => (
                  <li key={page}>
                    <Link to={`/legal/${page}`}>{t(`common:legal.${page}`)}</Link>
                  </li>
                ))}
              <li>
                <a href="/licences.txt">{t('common:legal.licences')}</a>
              </li>
            </Links>
          </nav>
        </Columns>
        <Small>
          <img src={assets.mark} alt="" width={40} height={40} loading="lazy" />
          <p>
            <Age>{deployment.minimumAge}+</Age> {t('common:footer.age', says)}{' '}
            {bundle.money === 'play' ? t('common:footer.playMoney') : null}
            <br />
            {contact.company} · {contact.licence}
          </p>
        </Small>
      </Inner>
    </Foot>
  );
}

const Foot = styled.footer`
  padding-inline-end: var(--edge, 0px);
  margin-block-start: ${space.six};
  border-block-start: 1px solid ${color.line};
  background: color-mix(in srgb, ${color.raised} 60%, ${color.surface});
  content-visibility: auto;
  contain-intrinsic-size: auto 720px;
`;

const Inner = styled.div`
  display: grid;
  gap: ${space.six};
  max-width: 1312px;
  margin-inline: auto;
  padding: ${space.six} ${space.two};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.four};
  @media (min-width: 768px) {
    grid-template-columns: 3fr 2fr;
    gap: 80px;
  }
`;

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.muted};
    text-decoration: none;
  }
  a:hover {
    color: ${color.text};
    text-decoration: underline;
  }
`;

const Small = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
  padding-block-start: ${space.three};
  border-block-start: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${type.small};
  line-height: 1.7;
  p {
    margin: 0;
  }
`;

const Age = styled.strong`
  display: inline-block;
  padding: 1px 6px;
  border: 1.5px solid currentColor;
  border-radius: ${radius.pill};
  color: ${color.text};
`;
