import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Panel, Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, media, space, type } from '../../../../web/ui/tokens.ts';
import { useSession } from '../../../core/session/session.ts';
import { BonusOf } from '../../rewards/public/bonus-of.tsx';
import { BonusOutline } from '../../rewards/public/bonus-outline.tsx';
import { usePromotions } from '../api/use-promotions.ts';
import { ParticipationPart } from '../components/participation-part.tsx';
import { PromotionBadge } from '../components/promotion-badge.tsx';
import { CardPicture } from '../../../../web/ui/card-picture.tsx';
import { PromotionWhen } from '../components/promotion-when.tsx';
import { promotionsPath } from '../model/promotion-path.ts';
import { useGiven } from '../public/use-given.ts';

/** The promotion that the URL names: its terms, an example, where the player stands, and what the player can do. */
export function PromotionPage() {
  const t = useT();
  const [search] = useSearch();
  const promotions = usePromotions();
  const id = search.get('id');
  return (
    <PageColumn>
      <Back to={promotionsPath}>
        <Icon of={ArrowLeft} size={20} />
        {t('offers:all')}
      </Back>
      <ListStates
        {...queryStates(t, promotions, t('offers:failed'))}
        isEmpty={({ promotions: list }) => !list.some((promotion) => promotion.id === id)}
        waiting={
          <>
            <PageHeading>{t('offers:detail')}</PageHeading>
            <SkeletonText lines={12} />
          </>
        }
        empty={
          <>
            <PageHeading>{t('offers:detail')}</PageHeading>
            <EmptyState
              icon={BadgePercent}
              title={t('offers:gone.title')}
              action={<LinkButton to={promotionsPath}>{t('offers:all')}</LinkButton>}
            >
              {t('offers:gone.text')}
            </EmptyState>
          </>
        }
      >
        {({ promotions: list }) =>
          list.filter((promotion) => promotion.id === id).map((promotion) => <Found key={id} {...promotion} />)
        }
      </ListStates>
    </PageColumn>
  );
}

function Found(promotion: Promotion) {
  const t = useT();
  const { status } = useSession();
  const { id, title, summary, text, picture, state, minRank, bonus } = promotion;
  const given = useGiven()(promotion);
  const isMember = status === 'member' || status === 'agent';
  // A member who takes part, did, or can join sees the bonus with its summary, its meter and its buttons.
  const hasOwn = bonus !== null && isMember && state !== 'comingSoon' && state !== 'closed';
  return (
    <Stack as="article" $gap="three" data-promotion={id} data-state={state}>
      <Head data-picture={picture !== null}>
        {picture === null ? null : <CardPicture picture={picture} icon={BadgePercent} />}
        <Stack>
          <PageHeading>{title}</PageHeading>
          <Line>
            <PromotionBadge {...promotion} />
            {minRank === 1 ? null : <span>{t('offers:minRank', { level: minRank })}</span>}
            {/* Below, the button says until when to claim it, and a notice when it is paid. */}
            {state === 'claim' || state === 'processing' ? null : <PromotionWhen {...promotion} />}
          </Line>
          {text === null ? hasOwn ? null : <Text>{summary}</Text> : <Paragraphs text={text} />}
        </Stack>
      </Head>
      {hasOwn ? <BonusOf id={id} /> : null}
      <Terms>
        {given === null ? null : <Gain>{t('offers:credit', { amount: given })}</Gain>}
        {bonus === null || hasOwn ? null : <BonusOutline {...bonus} />}
        <ParticipationPart {...promotion} isMember={isMember} />
      </Terms>
    </Stack>
  );
}

/** A text in which an empty line begins a paragraph. */
function Paragraphs({ text }: { text: string }) {
  return (
    text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      // Two paragraphs can be the same, so its place identifies one.
      .map((paragraph, index) => <Text key={`${index} ${paragraph}`}>{paragraph}</Text>)
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  justify-self: start;
  min-height: 44px;
  color: ${color.accentStrong};
  font-weight: 600;
  text-decoration: none;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  color: ${color.muted};
`;

const Head = styled.div`
  display: grid;
  gap: ${space.three};
  ${media.wide} {
    align-items: start;
    &[data-picture='true'] {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;

const Terms = styled(Panel)`
  > button {
    justify-self: start;
    min-width: min(320px, 100%);
  }
  > form {
    max-width: 640px;
  }
  /* An offer that only informs has none. */
  &:empty {
    display: none;
  }
`;

const Gain = styled.p`
  margin: 0;
  font-size: ${type.large};
  font-weight: 600;
`;

const Text = styled.p`
  max-width: 70ch;
  margin: 0;
  color: ${color.muted};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  white-space: pre-line;
`;
