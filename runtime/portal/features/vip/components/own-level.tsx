import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { Row, Text } from '../../../../web/ui/layout.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { LevelMark } from './level-mark.tsx';

/** The level of a member, since when they have it and how long at least. */
export function OwnLevel({ rank: { level, colour, since, heldUntil, timeZone } }: { rank: PlayerRank }) {
  const t = useT();
  const { tag } = useUi();
  const day = (value: string) => ({ at: formatMoment({ value, tag, timeZone, show: 'date' }) });
  return (
    <Card>
      <Row $gap="two">
        <LevelMark colour={colour} size={40} />
        <div>
          <Text $size="title" $strong>
            {t('common:rank.level', { level })}
          </Text>
          {since === null ? null : <Text $tone="muted">{t('vip:since', day(since))}</Text>}
          {heldUntil === null ? null : <Text $tone="muted">{t('vip:held', day(heldUntil))}</Text>}
        </div>
      </Row>
    </Card>
  );
}
