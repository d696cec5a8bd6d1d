import styled from 'styled-components';
import type { PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { LevelMark } from './level-mark.tsx';

/** The level of a member, since when they have it and how long at least. */
export function OwnLevel({ rank: { level, colour, since, heldUntil, timeZone } }: { rank: PlayerRank }) {
  const t = useT();
  const { tag } = useUi();
  const day = (value: string) => ({ at: formatMoment({ value, tag, timeZone, show: 'date' }) });
  return (
    <Card>
      <Current>
        <LevelMark colour={colour} size={40} />
        <div>
          <Name>{t('common:rank.level', { level })}</Name>
          {since === null ? null : <Detail>{t('vip:since', day(since))}</Detail>}
          {heldUntil === null ? null : <Detail>{t('vip:held', day(heldUntil))}</Detail>}
        </div>
      </Current>
    </Card>
  );
}

const Current = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
`;

const Name = styled.p`
  margin: 0;
  font-size: ${type.title};
  font-weight: 650;
`;

const Detail = styled.p`
  margin: 0;
  color: ${color.muted};
`;
