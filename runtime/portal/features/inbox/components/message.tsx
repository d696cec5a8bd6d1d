import ChevronDown from 'lucide-react/icons/chevron-down';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import styled from 'styled-components';
import type { InboxMessage } from '../../../../../schema/generated/api/inbox.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { messageKinds, shownKind } from './message-kinds.ts';

export interface MessageProps {
  message: InboxMessage;
  timeZone: string | undefined;
  onRead: () => void;
  onDelete: () => void;
}

/** One message: its title, and its text once it is opened. */
export function Message({ message, timeZone, onRead, onDelete }: MessageProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const { name } = useBundle();
  // A message that is shown among the unread ones stays open while it is read.
  const [isOpen, setOpen] = useState(false);
  const { at, read, params } = message;
  const kind = shownKind(message.kind);
  const { amount = '', reason, note, reference } = params;
  const values = { ...params, amount: formatMoney({ amount: String(amount), tag, currency }) };
  const { icon, link } = messageKinds[kind];
  return (
    <Box
      open={isOpen}
      data-message={message.kind}
      data-read={read}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && !read) onRead();
      }}
    >
      <summary>
        <Sign aria-hidden="true">
          <Icon of={icon} size={20} />
        </Sign>
        <Head>
          <span>
            {read ? null : <VisuallyHidden>{t('inbox:new')} </VisuallyHidden>}
            <span>{t(`inbox:kind.${kind}`, values)}</span>
          </span>
          <RecordDetail>
            <time dateTime={at}>
              {formatMoment({ value: at, tag, ...(timeZone === undefined ? {} : { timeZone }) })}
            </time>
          </RecordDetail>
        </Head>
        {read ? null : <Dot aria-hidden="true" />}
        <Icon of={ChevronDown} size={20} />
      </summary>
      <Body>
        <Words>{t(`inbox:text.${kind}`, values)}</Words>
        {reason === undefined ? null : <Words>{t('inbox:reason', { reason })}</Words>}
        {note === undefined ? null : <Words>{note}</Words>}
        {kind === 'brand' ? <RecordDetail>{t('inbox:from', { brand: name })}</RecordDetail> : null}
        {reference === undefined ? null : <RecordDetail>{t('inbox:reference', { reference })}</RecordDetail>}
        <Row $justify="between">
          {link === undefined ? <span /> : <LinkButton to={link.to(params)}>{t(link.label)}</LinkButton>}
          <IconButton icon={Trash} label={t('inbox:delete')} onClick={onDelete} />
        </Row>
      </Body>
    </Box>
  );
}

const Box = styled.details`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  > summary {
    display: flex;
    align-items: center;
    gap: ${space.oneAndHalf};
    min-height: 64px;
    padding: ${space.one} ${space.two};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    > svg {
      flex: none;
      color: ${color.muted};
    }
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  &[data-read='false'] > summary {
    font-weight: 650;
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
  color: ${color.accentStrong};
`;

const Head = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: ${radius.pill};
  background: ${color.accent};
`;

const Body = styled.div`
  display: grid;
  gap: ${space.one};
  padding: 0 ${space.two} ${space.oneAndHalf};
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  margin: 0;
  font-size: ${type.body};
  white-space: pre-line;
  text-wrap: pretty;
`;
