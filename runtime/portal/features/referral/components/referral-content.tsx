import { useQuery } from '@tanstack/react-query';
import type { Referral } from '../../../../../schema/generated/api/referral.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Grid } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { referralQueries } from '../api/referral-queries.ts';
import { FriendList } from './friend-list.tsx';
import { Invitation } from './invitation.tsx';
import { Terms } from './terms.tsx';

/** How a member invites friends, who came, and what it gave; for page and member centre. */
export function ReferralContent() {
  const t = useT();
  const summary = useQuery(referralQueries.summary());
  return (
    <ListStates {...queryStates(t, summary, t('referral:failed'))} waiting={<SkeletonText lines={12} />}>
      {(referral) => (
        <>
          <Grid $least={360} $gap="three">
            <Terms terms={referral.terms} />
            <Invitation code={referral.code} />
          </Grid>
          <Totals {...referral} />
          <FriendList />
        </>
      )}
    </ListStates>
  );
}

function Totals({ friends, paid, credit, points }: Referral) {
  const t = useT();
  const { tag } = useUi();
  const digits = new Intl.NumberFormat(tag);
  return (
    <RecordTotals
      totals={[
        { label: t('referral:totals.friends'), value: digits.format(friends) },
        { label: t('referral:totals.paid'), value: digits.format(paid) },
        { label: t('referral:totals.credit'), value: <Money amount={credit} /> },
        { label: t('referral:totals.points'), value: digits.format(points) },
      ]}
    />
  );
}
