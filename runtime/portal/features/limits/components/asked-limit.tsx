import styled from 'styled-components';
import type { AskedLimit as Asked } from '../../../../../schema/generated/api/limits.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Row } from '../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

export interface AskedLimitProps {
  asked: Asked;
  /** Time of the server, ISO 8601. */
  now: string;
  confirming: boolean;
  keeping: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Shows a higher limit that waits: until when, or that it can be confirmed, and the button that drops it. */
export function AskedLimit({ asked, now, confirming, keeping, onConfirm, onKeep }: AskedLimitProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const ripe = Date.parse(asked.ripeAt) <= Date.parse(now);
  const at = formatMoment({ value: ripe ? asked.expiresAt : asked.ripeAt, tag });
  const state = ripe ? 'ripe' : 'asked';
  return (
    <Box>
      <p>
        {asked.amount === null
          ? t(`limits:${state}.none`, { at })
          : t(`limits:${state}.amount`, { at, amount: formatMoney({ amount: asked.amount, tag, currency }) })}
      </p>
      <Row $wrap $align="stretch">
        <Button size="small" data-action="keep-limit" loading={keeping} onClick={onKeep}>
          {t('limits:keep')}
        </Button>
        {ripe ? (
          <Button size="small" data-action="confirm-limit" loading={confirming} onClick={onConfirm}>
            {t('limits:confirm')}
          </Button>
        ) : null}
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space.one};
  padding: ${space.oneAndHalf};
  border: 1px solid color-mix(in srgb, ${color.warning} 45%, transparent);
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.warning} 8%, transparent);
  font-size: ${type.small};
  p {
    margin: 0;
  }
`;
