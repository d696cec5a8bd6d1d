import ArrowLeft from 'lucide-react/icons/arrow-left';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { BonusOf } from '../../rewards/public/bonus-of.tsx';
import { BonusOutline } from '../../rewards/public/bonus-outline.tsx';
import { usePromotions } from '../api/use-promotions.ts';
import { ApplicationPart } from '../components/application-part.tsx';
import { promotionTones } from '../components/promotion-card.tsx';
import { promotionsPath } from '../model/promotion-path.ts';

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

function Found({ id, name, text, state, starts, ends, minRank, bonus, credit, application }: Promotion) {
  const t = useT();
  const { tag, currency } = useUi();
  const { status } = useSession();
  const isMember = status === 'member' || status === 'agent';
  // A member who takes part, did, or can join sees the bonus with its meter and buttons.
  const hasOwn = isMember && state !== 'comingSoon' && state !== 'closed';
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <Line>
        <Badge tone={promotionTones[state]}>{t(`offers:state.${state}`)}</Badge>
        {minRank === 1 ? null : <span>{t('offers:minRank', { level: minRank })}</span>}
        {state === 'comingSoon' && starts !== null ? (
          <span>{t('offers:starts', { at: formatMoment({ value: starts, tag }) })}</span>
        ) : ends === null || state === 'closed' ? null : (
          <span>{t('offers:ends', { at: formatMoment({ value: ends, tag }) })}</span>
        )}
      </Line>
      {bonus !== null && hasOwn ? (
        <BonusOf id={id} />
      ) : (
        <Card data-promotion={id} data-state={state}>
          <Stack>
            <Text>{text}</Text>
            {credit === null ? null : (
              <Gain>{t('offers:credit', { amount: formatMoney({ amount: credit, tag, currency }) })}</Gain>
            )}
            {bonus === null ? null : <BonusOutline {...bonus} />}
            {bonus !== null && state === 'join' ? <LoginToJoin /> : null}
            {application === null ? null : <ApplicationPart {...{ id, state, credit, application, isMember }} />}
          </Stack>
        </Card>
      )}
    </>
  );
}

function LoginToJoin() {
  const t = useT();
  const gate = useAccountGate();
  return (
    <Button
      variant="primary"
      size="large"
      data-action="promotion-login"
      onClick={() => gate('member', () => undefined)}
    >
      {t('offers:joinAfterLogin')}
    </Button>
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

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
  min-width: 0;
`;

const Gain = styled.p`
  margin: 0;
  font-size: ${type.large};
  font-weight: 600;
`;

const Text = styled.p`
  margin: 0;
  color: ${color.muted};
  text-wrap: pretty;
`;
