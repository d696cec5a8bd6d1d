import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Card } from '../../../../../schema/generated/api/withdrawals.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useRemoveCard } from '../api/card-calls.ts';
import { withdrawalQueries } from '../api/withdrawal-queries.ts';
import { AddCardDialog } from '../components/add-card-dialog.tsx';
import { CardName } from '../components/card-name.tsx';

/** Lists the player's cards; adds one, and removes one that no withdrawal uses. */
export function CardsSection() {
  const t = useT();
  const cards = useQuery(withdrawalQueries.cards());
  const { data } = cards;
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Card | null>(null);
  const isFull = data !== undefined && data.items.length >= data.most;
  return (
    <Stack $gap="oneAndHalf">
      <ListStates
        {...queryStates(t, cards, t('withdrawals:cards.failed'))}
        value={data?.items}
        waiting={<SkeletonText lines={2} />}
        empty={<Text $tone="muted">{t('withdrawals:cards.none')}</Text>}
      >
        {(items) => (
          <RecordList>
            {items.map((card) => (
              <CardRow key={card.id} card={card} onRemove={() => setLeaving(card)} />
            ))}
          </RecordList>
        )}
      </ListStates>
      {isFull ? <Text $tone="muted">{t('withdrawals:cards.full', { count: data.most })}</Text> : null}
      <Button disabled={data === undefined || isFull} data-action="card-add" onClick={() => setAdding(true)}>
        {t('withdrawals:cards.add')}
      </Button>
      {adding ? <AddCardDialog onClose={() => setAdding(false)} /> : null}
      {leaving === null ? null : <RemoveCard card={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function CardRow({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const t = useT();
  const { tag } = useUi();
  const [now] = useState(() => Date.now());
  const isNew = Date.parse(card.usableAt) > now;
  return (
    <RecordRow data-card={card.id}>
      <span>
        <CardName card={card} />
        <RecordDetail>
          <bdi>{card.holder}</bdi>
        </RecordDetail>
        {isNew ? (
          <RecordDetail>
            {t('withdrawals:cards.usableAt', { at: formatMoment({ value: card.usableAt, tag }) })}
          </RecordDetail>
        ) : null}
        {card.inUse ? <RecordDetail>{t('withdrawals:cards.inUse')}</RecordDetail> : null}
      </span>
      {card.inUse ? null : (
        <IconButton
          icon={Trash2}
          label={t('withdrawals:cards.removeNamed', { bank: card.bank, number: card.lastFour })}
          data-action="card-remove"
          onClick={onRemove}
        />
      )}
    </RecordRow>
  );
}

function RemoveCard({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useT();
  const remove = useRemoveCard({
    onDone: () => {
      onClose();
      showToast({ text: t('withdrawals:cards.removed'), tone: 'positive' });
    },
  });
  return (
    <Dialog
      title={t('withdrawals:cards.removeTitle')}
      confirmLabel={t('withdrawals:cards.remove')}
      cancelLabel={t('withdrawals:cancel')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(card.id)}
      onCancel={onClose}
    >
      <span>{t('withdrawals:cards.removeText', { bank: card.bank, number: card.lastFour })}</span>
      {remove.error === null ? null : <FormNotice tone="negative">{errorWords(t, remove.error)}</FormNotice>}
    </Dialog>
  );
}
