import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { type LegalPageId, legalPages } from '../model/legal-pages.ts';

/** Navigation between the legal pages. */
export function LegalNav({ current }: { current: LegalPageId }) {
  const t = useT();
  const { paths } = usePortal();
  return (
    <Bar aria-label={t('support:legal.label')}>
      {legalPages
        .filter((page) => paths.has(`/legal/${page}`))
        .map((page) => (
          <Link key={page} to={`/legal/${page}`} aria-current={page === current ? 'page' : undefined}>
            {t(`common:legal.${page}`)}
          </Link>
        ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  gap: ${space.half};
  overflow-x: auto;
  @media (min-width: 1024px) {
    flex-direction: column;
    align-self: start;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: ${space.oneAndHalf};
    border-radius: ${radius.medium};
    color: ${color.muted};
    font-size: ${type.body};
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
    &[aria-current] {
      background: color-mix(in srgb, ${color.accent} 14%, transparent);
      color: ${color.text};
    }
    &:hover {
      color: ${color.text};
    }
  }
`;
