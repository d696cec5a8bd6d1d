import styled from 'styled-components';
import type { Referral, ReferralTerms } from '../../../../../schema/generated/api/referral.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Text } from '../../../../web/ui/layout.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';
import { Part } from '../../../../web/ui/part.tsx';

/** What a friend who registers now has to do, and what the member gets for it; that no offer is open without terms. */
export function Terms({ terms }: Pick<Referral, 'terms'>) {
  const t = useT();
  const title = t('referral:terms.title');
  return (
    <Part title={title}>
      {terms === null ? <Text data-terms="none">{t('referral:terms.none')}</Text> : <Open terms={terms} />}
    </Part>
  );
}

function Open({ terms }: { terms: ReferralTerms }) {
  const t = useT();
  const { tag, currency } = useUi();
  const given = useGiven()(terms);
  const { deposits, validBets, days, most } = terms;
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  return (
    <>
      <Steps data-terms={terms.offer}>
        <li>{t('referral:terms.send')}</li>
        <li>{t('referral:terms.do', { count: days, deposits: money(deposits), bets: money(validBets) })}</li>
        {given === null ? null : <li>{t('referral:terms.get', { given })}</li>}
      </Steps>
      <Text $tone="muted" $size="small">
        {most === null ? null : `${t('referral:terms.most', { count: most })} `}
        {t('referral:terms.same')}
      </Text>
    </>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-inline-start: ${space.three};
  text-wrap: pretty;
`;
