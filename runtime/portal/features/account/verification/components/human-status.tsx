import CircleCheck from 'lucide-react/icons/circle-check';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { Spinner } from '../../../../../web/ui/spinner.tsx';
import { TextButton } from '../../../../../web/ui/text-button.tsx';
import { color, space, type } from '../../../../../web/ui/tokens.ts';
import type { HumanCheck } from './use-human-check.ts';

/** Status line of the human check: running, done, prepared, or failed with a button to retry. */
export function HumanStatusLine({ human }: { human: HumanCheck }) {
  const t = useT();
  if (human.status === 'failed') {
    return (
      <FormNotice tone="negative" still>
        {t('account:human.failed')} <TextButton onClick={human.start}>{t('account:human.retry')}</TextButton>
      </FormNotice>
    );
  }
  return (
    <Line role="status">
      {human.status === 'checking' ? (
        <>
          <Spinner size={16} /> <span>{t('account:human.checking')}</span>
        </>
      ) : null}
      {human.status === 'done' ? (
        <>
          <Icon of={CircleCheck} size={16} /> <span>{t('account:human.done')}</span>
        </>
      ) : null}
      {human.status === 'ready' ? <span>{t('account:human.ready')}</span> : null}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: 20px;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
  > svg {
    color: ${color.positive};
  }
`;
