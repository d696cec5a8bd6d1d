import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { writeStored } from '../../../../web/client/storage/browser-storage.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { Grid, Panel, Text } from '../../../../web/ui/layout.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { Money } from '../../../../web/ui/money.tsx';
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
      <Text>{t('limits:check.text', { count: minutes })}</Text>
      <Panel as="div" $tight>
        <FieldList
          stacked
          least={128}
          fields={[
            { label: t('limits:check.time'), value: <DateTime value={at} show="time" /> },
            { label: t('limits:check.net'), value: <Money amount={net} signed /> },
          ]}
        />
      </Panel>
      <Grid $least={136} $gap="oneAndHalf">
        <Button size="large" data-action="check-stop" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('limits:check.stop')}
        </Button>
        <Button size="large" data-action="check-continue" onClick={goOn}>
          {t('limits:check.continue')}
        </Button>
      </Grid>
    </Modal>
  );
}

/* Neither answer is offered as the better one. */
