import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBrandCategories } from '../../lobby/public/use-brand-categories.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Grid, Heading } from '../../../../web/ui/layout.tsx';
import { color, media, radius, shadow, space, type } from '../../../../web/ui/tokens.ts';
import { CategoryArt } from './category-art.tsx';

/** Links to each category with games. A single category needs none, because its games are shown below. */
export function CategoryShortcuts() {
  const t = useT();
  const categories = useBrandCategories();
  if (categories.length < 2) return null;
  return (
    <section aria-labelledby="home-categories">
      <Heading $size="heading" $below="two" id="home-categories">
        {t('home:categories.title')}
      </Heading>
      <Grid as="ul" $least={260}>
        {categories.map(({ title, to, picture }) => (
          <li key={title}>
            <Door to={to}>
              <CategoryArt category={title} picture={picture} />
              <span>
                <strong>{t(`common:category.${title}`)}</strong>
                <small>{t(`common:category.${title}.text`)}</small>
              </span>
              <Icon of={ChevronRight} size={20} />
            </Door>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Door = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: 88px;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  box-shadow: ${shadow.low};
  color: ${color.text};
  text-decoration: none;
  transition:
    box-shadow 140ms,
    border-color 140ms;
  span {
    display: grid;
    flex: 1;
    gap: 2px;
  }
  strong {
    font-size: ${type.large};
  }
  small {
    color: ${color.muted};
    font-size: ${type.body};
  }
  > svg:last-child {
    color: ${color.muted};
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.accent};
      box-shadow: ${shadow.middle};
    }
  }
  ${media.still} {
    transition: none;
  }
`;
