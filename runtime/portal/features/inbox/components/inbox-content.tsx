import { useInfiniteQuery } from '@tanstack/react-query';
import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { ChoiceBar } from '../../../../web/ui/choice-bar.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Row, Stack } from '../../../../web/ui/layout.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useChangeMessages } from '../api/change-messages.ts';
import { inboxQueries, type InboxShown } from '../api/inbox-queries.ts';
import { Message } from './message.tsx';

/** The messages of a member, newest first; for the page and the member centre. Opening a message marks it as read. */
export function InboxContent() {
  const t = useT();
  const { tag } = useUi();
  const [shown, setShown] = useState<InboxShown>('all');
  const messages = useInfiniteQuery(inboxQueries.list(shown, tag));
  const { mutate, isPending, error: changeError } = useChangeMessages();
  const first = messages.data?.pages[0];
  const newest = first?.items[0];
  const unread = first?.unreadCount ?? 0;
  const options = (['all', 'unread'] as const).map((value) => ({ value, label: t(`inbox:shown.${value}`) }));
  return (
    <Stack $width="wide">
      <Row $wrap $justify="between">
        <ChoiceBar
          label={t('inbox:shown.label')}
          options={options}
          selected={shown}
          onSelect={(value) => setShown(value === 'unread' ? 'unread' : 'all')}
        />
        {unread === 0 || newest === undefined ? null : (
          <Button size="small" loading={isPending} onClick={() => mutate({ kind: 'readAll', upTo: newest.id })}>
            {t('inbox:readAll')}
          </Button>
        )}
      </Row>
      {changeError === null ? null : <FormNotice tone="negative">{errorWords(t, changeError)}</FormNotice>}
      <GrowingList
        list={messages}
        failed={t('inbox:failed')}
        waitingLines={8}
        empty={
          <EmptyState icon={MailOpen} title={t(`inbox:empty.${shown}`)}>
            {t('inbox:empty.text')}
          </EmptyState>
        }
        more={t('inbox:more')}
      >
        {(items) => (
          <Stack as="ul" $gap="one">
            {items.map((message) => (
              <li key={message.id}>
                <Message
                  message={message}
                  timeZone={first?.timeZone}
                  onRead={() => mutate({ kind: 'read', id: message.id })}
                  onDelete={() => mutate({ kind: 'delete', id: message.id })}
                />
              </li>
            ))}
          </Stack>
        )}
      </GrowingList>
    </Stack>
  );
}
