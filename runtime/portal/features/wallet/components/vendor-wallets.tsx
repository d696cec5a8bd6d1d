import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { WalletTransfer } from '../../../../../schema/generated/api/wallet.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextButton } from '../../../../web/ui/text-button.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { color, media, space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { type Move, useWalletTransfers, walletTransfer, type VendorWallet } from '../api/vendor-wallets.ts';
import { useBalanceVisibility } from '../public/balance-visibility.ts';
import { MoneyRecovering } from '../public/money-recovering.tsx';
import { MoneyUnknown } from '../public/money-unknown.tsx';
import { useAmountRules } from '../public/use-amount-rules.ts';
import { useMoneyRequest, type MoneyStep } from '../public/use-money-request.ts';

/** Shows the wallets of a player at a brand with vendor wallets, and transfers money between them. */
export function VendorWallets({ wallets }: { wallets: readonly VendorWallet[] }) {
  const t = useT();
  const { hidden } = useBalanceVisibility();
  return (
    <Card aria-labelledby="vendor-wallets" data-testid="vendor-wallets">
      <Heading $size="title" id="vendor-wallets">
        {t('wallet:wallets.title')}
      </Heading>
      <Text>{t('wallet:wallets.text')}</Text>
      <Columns>
        <TransferForm wallets={wallets} hidden={hidden} />
        <div>
          <RecordList>
            {wallets.map((each) => (
              <RecordRow key={each.wallet} data-wallet={each.wallet}>
                <span>
                  <span>{nameOf(each, t('wallet:wallets.main'))}</span>
                  {each.inPlay ? <RecordDetail>{t('wallet:wallets.inPlay')}</RecordDetail> : null}
                </span>
                {hidden ? <span aria-label={t('wallet:balance.hidden')}>••••</span> : <Money amount={each.balance} />}
              </RecordRow>
            ))}
          </RecordList>
          <AllBack wallets={wallets} />
        </div>
      </Columns>
    </Card>
  );
}

const nameOf = ({ wallet, name }: VendorWallet, main: string): string => (wallet === 'main' ? main : (name ?? wallet));

/** Moves the money of every vendor to the main wallet. What is in play stays. */
function AllBack({ wallets }: { wallets: readonly VendorWallet[] }) {
  const t = useT();
  const { tag, currency } = useUi();
  const transfer = useWalletTransfers();
  const full = wallets.filter(({ wallet, balance }) => wallet !== 'main' && Number(balance) > 0);
  const stays = full.some(({ inPlay }) => inPlay);
  const moves = full
    .filter(({ inPlay }) => !inPlay)
    .map(({ wallet, balance }) => ({ from: wallet, to: 'main', amount: balance }));
  const send = () =>
    transfer.mutate(moves, {
      onSuccess: (done) => {
        const sum = done.reduce((total, { amount }) => total + (parseAmount(amount, currency) ?? 0n), 0n);
        const amount = formatMoney({ amount: formatMinor(sum, currency), tag, currency });
        if (sum > 0n) showToast({ text: t('wallet:wallets.allDone', { amount }), tone: 'positive' });
      },
    });
  return (
    <Stack $top="two">
      {transfer.error ? <FormNotice tone="negative">{errorWords(t, transfer.error)}</FormNotice> : null}
      {stays ? <FormNotice>{t('wallet:wallets.stayed')}</FormNotice> : null}
      <Button
        variant="secondary"
        wide
        disabled={moves.length === 0}
        loading={transfer.isPending}
        data-action="wallets-back"
        onClick={send}
      >
        {t('wallet:wallets.allBack')}
      </Button>
    </Stack>
  );
}

function TransferForm({ wallets, hidden }: { wallets: readonly VendorWallet[]; hidden: boolean }) {
  const t = useT();
  const [search] = useSearchParams();
  const { state, busy, pending, ...request } = useMoneyRequest('walletTransfer', walletTransfer);
  const wanted = wallets.find(({ wallet, takesMoney }) => takesMoney && wallet === search.get('to'));
  const first = wanted ?? wallets.find(({ wallet, takesMoney }) => takesMoney && wallet !== 'main');
  const begun =
    pending === null ? { from: 'main', to: first?.wallet ?? 'main' } : { from: 'main', to: 'main', ...pending.payload };
  const [from, setFrom] = useState(begun.from);
  const [to, setTo] = useState(begun.to);
  const source = wallets.find(({ wallet }) => wallet === from);
  const amount = useAmountRules({ available: source?.balance ?? '0' });
  const form = useForm({
    defaultValues: { typed: pending === null ? '' : amount.write(pending.payload.amount ?? '') },
  });
  useEffect(() => {
    if (state.step === 'done') form.setValue('typed', '');
  }, [state.step, form]);
  const { errors } = form.formState;
  const name = (wallet: string): string => {
    const found = wallets.find((each) => each.wallet === wallet);
    return found === undefined ? wallet : nameOf(found, t('wallet:wallets.main'));
  };
  const values = (): Move => ({ from, to, amount: amount.read(form.getValues('typed')) ?? '' });
  const send = form.handleSubmit(() => {
    if (from === to) return;
    if (state.step === 'done') request.restart();
    request.send(values());
  });
  if (state.step === 'recovering') return <MoneyRecovering />;
  if (state.step === 'unknown') return <MoneyUnknown busy={busy} onCheck={() => request.check(values())} />;
  return (
    <Stack as="form" noValidate data-form="wallet-transfer" onSubmit={(event) => void send(event)}>
      <Stack>
        <WalletSelect label={t('wallet:wallets.from')} {...{ wallets, hidden }} value={from} onChoose={setFrom} />
        <WalletSelect
          label={t('wallet:wallets.to')}
          wallets={wallets.filter(({ takesMoney }) => takesMoney)}
          hidden={hidden}
          value={to}
          error={from === to ? t('wallet:wallets.sameWallet') : undefined}
          onChoose={setTo}
        />
      </Stack>
      <AmountField
        label={t('wallet:form.amount')}
        required
        error={errors.typed?.message}
        {...form.register('typed', { validate: amount.fault })}
      />
      <div>
        <TextButton
          type="button"
          onClick={() => form.setValue('typed', amount.write(source?.balance ?? '0'), { shouldValidate: true })}
        >
          {t('wallet:wallets.whole')}
        </TextButton>
      </div>
      <Outcome state={state} name={name} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={busy}
        data-action="wallet-transfer"
        data-to={to}
      >
        {t('wallet:wallets.send')}
      </Button>
    </Stack>
  );
}

/** States what became of the last transfer. `name`: returns the name of a wallet. */
function Outcome({ state, name }: { state: MoneyStep<WalletTransfer>; name: (wallet: string) => string }) {
  const t = useT();
  const { tag, currency } = useUi();
  if (state.step === 'confirm' && state.error !== null)
    return <FormNotice tone="negative">{errorWords(t, state.error)}</FormNotice>;
  if (state.step === 'form' && state.notCarriedOut) return <FormNotice>{t('wallet:form.notCarriedOut')}</FormNotice>;
  if (state.step !== 'done') return <div role="status" />;
  const { amount, from, to } = state.receipt;
  return (
    <div role="status">
      {state.recovered ? <FormNotice>{t('wallet:form.recovered')}</FormNotice> : null}
      <FormNotice>
        {t('wallet:wallets.done', {
          amount: formatMoney({ amount, tag, currency }),
          from: name(from),
          to: name(to),
        })}
      </FormNotice>
    </div>
  );
}

interface WalletSelectProps {
  label: string;
  wallets: readonly VendorWallet[];
  /** Whether amounts are hidden. */
  hidden: boolean;
  value: string;
  error?: string | undefined;
  onChoose: (wallet: string) => void;
}

function WalletSelect({ label, wallets, hidden, value, error, onChoose }: WalletSelectProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const options = wallets.map((each) => {
    const wallet = nameOf(each, t('wallet:wallets.main'));
    const amount = formatMoney({ amount: each.balance, tag, currency });
    return { value: each.wallet, label: hidden ? wallet : t('wallet:wallets.balanceOf', { wallet, amount }) };
  });
  return (
    <Select
      label={label}
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
}

const Text = styled.p`
  margin: ${space.one} 0 ${space.two};
  color: ${color.muted};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space.three};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;
