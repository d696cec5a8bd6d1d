import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Heading } from '../../../../web/ui/layout.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** The latest changes of a rank, with what counted for each. */
export function RankHistory({ changes, timeZone }: { changes: PlayerRank['changes']; timeZone: string }) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  return (
    <section aria-labelledby="rank-history">
      <Heading id="rank-history">{t('vip:history')}</Heading>
      <RecordList>
        {changes.map(({ at, to, reason, validBets, deposits }) => (
          <RecordRow key={at} data-reason={reason}>
            <div>
              {t(`vip:reason.${reason}`, { level: to })}
              <RecordDetail>{t('vip:because', { bets: money(validBets), deposits: money(deposits) })}</RecordDetail>
            </div>
            <RecordDetail>
              <time dateTime={at}>{formatMoment({ value: at, tag, timeZone, show: 'date' })}</time>
            </RecordDetail>
          </RecordRow>
        ))}
      </RecordList>
    </section>
  );
}
