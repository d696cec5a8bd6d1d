import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import styled from 'styled-components';
import type { Preflight } from '../../../../../schema/generated/api/withdrawals.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Panel } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { MoneyChecks } from '../../wallet/public/money-checks.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { useCheckWords } from './use-missing-steps.ts';

/** Answers "can I withdraw now?", with what is available, what is on hold, the usual time, and all that is checked. */
export function WithdrawChecks({ preflight }: { preflight: Preflight }) {
  const t = useT();
  const words = useCheckWords(preflight);
  const { possible, available, held, usualMinutes: count, timesLeft, checks } = preflight;
  const failed = checks.filter(({ passed }) => !passed).length;
  return (
    <Box $tight $gap="oneAndHalf" data-possible={possible} aria-labelledby="withdraw-now">
      <Answer id="withdraw-now">
        <Icon of={possible ? CircleCheck : CircleAlert} size={24} />
        <span>{possible ? t('withdrawals:now.yes') : t('withdrawals:now.no', { count: failed })}</span>
      </Answer>
      <FieldList
        fields={[
          { label: t('withdrawals:available'), value: <Money amount={available} /> },
          { label: t('withdrawals:held'), value: <Money amount={held} /> },
          { label: t('withdrawals:timesLeft'), value: timesLeft },
          {
            label: t('withdrawals:usual'),
            value: count === null ? t('withdrawals:usualUnknown') : t('withdrawals:usualMinutes', { count }),
          },
        ]}
      />
      <details>
        <summary>{t('withdrawals:now.all')}</summary>
        <MoneyChecks
          checks={checks.map((check) => ({ id: `all-${check.check}`, passed: check.passed, text: words(check) }))}
        />
      </details>
    </Box>
  );
}

const Box = styled(Panel)`
  summary {
    min-height: 44px;
    align-content: center;
    color: ${color.accentStrong};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Answer = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  font-size: ${type.large};
  > svg {
    flex: none;
    color: ${color.warning};
  }
  [data-possible='true'] > & > svg {
    color: ${color.positive};
  }
`;
