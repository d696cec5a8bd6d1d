import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { writeStored } from '../../../../web/client/storage/browser-storage.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { endSession } from '../../../core/session/session-calls.ts';
import { answeredCheck } from '../model/check-due.ts';

/** Shows how long the player has been logged in and the net result, with one answer each to go on and to stop. */
export function RealityCheckOverlay({ params, onClose }: OverlayProps<'limits/reality-check'>) {
  const t = useT();
  const navigate = useNavigate();
  const { minutes, net, since, at } = params;
  const stop = useMutation({
    mutationFn: endSession,
    onSuccess: () => {
      onClose();
      return navigate('/index');
    },
  });
  const goOn = () => {
    writeStored('realityCheck', answeredCheck({ since, minutes }));
    onClose();
  };
  return (
    <Modal title={t('limits:check.title')} size="dialog" role="alertdialog" closable={false} onClose={goOn}>
      <Lead>{t('limits:check.text', { count: minutes })}</Lead>
      <Facts>
        <div>
          <dt>{t('limits:check.time')}</dt>
          <dd>
            <DateTime value={at} show="time" />
          </dd>
        </div>
        <div>
          <dt>{t('limits:check.net')}</dt>
          <dd>
            <Money amount={net} signed />
          </dd>
        </div>
      </Facts>
      <Answers>
        <Button size="large" data-action="check-stop" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('limits:check.stop')}
        </Button>
        <Button size="large" data-action="check-continue" onClick={goOn}>
          {t('limits:check.continue')}
        </Button>
      </Answers>
    </Modal>
  );
}

const Lead = styled.p`
  margin: 0;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  gap: ${space.two};
  margin: 0;
  padding: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    margin: 0;
    font-size: ${type.large};
    font-weight: 700;
  }
`;

/* Neither answer is offered as the better one. */
const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${space.oneAndHalf};
`;
