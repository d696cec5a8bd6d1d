import { useQuery } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useState } from 'react';
import styled from 'styled-components';
import type { Sessions } from '../../../../../../schema/generated/api/account.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../../web/ui/badge.tsx';
import { Button } from '../../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../../web/ui/date-time.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { SkeletonText } from '../../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../../web/ui/state-message.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { useRevokeSession } from '../api/security-calls.ts';
import { securityQueries } from '../../public/security-queries.ts';
import { SecurityList, SecurityListItem } from './security-list.tsx';
import { SecurityRow } from './security-row.tsx';

type Session = Sessions[number];

/** Sentinel for all sessions but this one. */
const others = 'others';

/** Lists where the account is logged in, and ends other sessions. */
export function SessionsSection() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(securityQueries.sessions());
  const [ending, setEnding] = useState<string | null>(null);
  const revoke = useRevokeSession({
    onDone: () => {
      setEnding(null);
      showToast({ text: t('account:security.sessions.ended'), tone: 'positive' });
    },
  });
  const more = data?.some(({ current }) => !current) ?? false;
  return (
    <>
      <SecurityRow
        icon={MonitorSmartphone}
        title={t('account:security.sessions.title')}
        text={data !== undefined && !more ? t('account:security.sessions.only') : undefined}
        action={
          more ? (
            <Button data-action="sessions-end-others" onClick={() => setEnding(others)}>
              {t('account:security.sessions.endOthers')}
            </Button>
          ) : undefined
        }
      >
        {isPending ? (
          <div role="status">
            <VisuallyHidden>{t('account:security.sessions.loading')}</VisuallyHidden>
            <SkeletonText lines={3} />
          </div>
        ) : null}
        {error && data === undefined ? (
          <ErrorState title={t('account:security.sessions.failed')} onRetry={() => void refetch()}>
            {errorWords(t, error)}
          </ErrorState>
        ) : null}
        {data === undefined ? null : (
          <SecurityList>
            {data.map((session) => (
              <Place key={session.id} session={session} onEnd={() => setEnding(session.id)} />
            ))}
          </SecurityList>
        )}
      </SecurityRow>
      {ending === null ? null : (
        <Dialog
          title={t(
            ending === others ? 'account:security.sessions.endOthersTitle' : 'account:security.sessions.endTitle',
          )}
          confirmLabel={t('account:security.sessions.end')}
          cancelLabel={t('common:action.cancel')}
          danger
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: ending })}
          onCancel={() => {
            revoke.reset();
            setEnding(null);
          }}
        >
          <p>{t('account:security.sessions.endText')}</p>
          {revoke.error === null ? null : <Failure role="alert">{errorWords(t, revoke.error)}</Failure>}
        </Dialog>
      )}
    </>
  );
}

function Place({
  session: { device, ip, current, createdAt, lastSeenAt },
  onEnd,
}: {
  session: Session;
  onEnd: () => void;
}) {
  const t = useT();
  const { tag } = useUi();
  const moment = (value: string) => formatMoment({ value, tag });
  const seen = current
    ? t('account:security.sessions.since', { at: moment(createdAt) })
    : t('account:security.sessions.seen', { at: moment(lastSeenAt) });
  return (
    <SecurityListItem
      title={
        <>
          <span>{device}</span>
          {current ? <Badge tone="positive">{t('account:security.sessions.this')}</Badge> : null}
        </>
      }
      text={ip === null ? seen : `${ip} · ${seen}`}
      action={
        current ? undefined : (
          <Button size="small" data-action="session-end" onClick={onEnd}>
            {t('account:security.sessions.end')}
            <VisuallyHidden> {device}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}

const Failure = styled.p`
  margin-block-end: 0;
`;
