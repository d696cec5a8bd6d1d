import { useState } from 'react';
import styled from 'styled-components';
import type { Promotion, PromotionApplication } from '../../../../../schema/generated/api/offers.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { ImageFiles, imageCounts } from '../../../core/images/image-files.tsx';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { useApply, useClaim } from '../api/apply.ts';

const REMARK_MAX = 140;

type ApplicationPartProps = Pick<Promotion, 'id' | 'state' | 'credit'> & {
  application: PromotionApplication;
  isMember: boolean;
};

/** The application of a member for an offer: the form, where it stands, and the claim. */
export function ApplicationPart({ id, state, credit, application, isMember }: ApplicationPartProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const gate = useAccountGate();
  const amount = credit === null ? null : formatMoney({ amount: credit, tag, currency });
  if (!isMember)
    return state === 'join' ? (
      <Button
        variant="primary"
        size="large"
        data-action="promotion-login"
        onClick={() => gate('member', () => undefined)}
      >
        {t('offers:apply.afterLogin')}
      </Button>
    ) : null;
  return (
    <>
      {state === 'rejected' && application.reason !== null ? (
        <FormNotice still tone="negative">
          {t('offers:apply.rejected', { reason: application.reason })}
        </FormNotice>
      ) : null}
      {state === 'applying' ? <FormNotice still>{t('offers:apply.pending')}</FormNotice> : null}
      {state === 'processing' && amount !== null ? (
        <FormNotice still>{t('offers:apply.full', { amount })}</FormNotice>
      ) : null}
      {state === 'claim' && amount !== null ? <Claim id={id} amount={amount} until={application.claimBy} /> : null}
      {state === 'issued' || state === 'claimed' ? (
        <FormNotice still>
          {amount === null ? t('offers:apply.approved') : t('offers:apply.paid', { amount })}
        </FormNotice>
      ) : null}
      {application.canSend ? <ApplicationForm id={id} {...application} /> : null}
    </>
  );
}

function Claim({ id, amount, until }: { id: string; amount: string; until: string | null }) {
  const t = useT();
  const { tag } = useUi();
  const { mutate, isPending, error } = useClaim(id);
  return (
    <>
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      <FormNotice still>
        <span>{t('offers:apply.approved')}</span>{' '}
        {until === null ? null : <span>{t('offers:claim.until', { at: formatMoment({ value: until, tag }) })}</span>}
      </FormNotice>
      <Button variant="primary" size="large" loading={isPending} data-action="promotion-claim" onClick={() => mutate()}>
        {t('offers:claim.send', { amount })}
      </Button>
    </>
  );
}

/** Takes a remark and up to three images. An error keeps all of it. */
function ApplicationForm({ id, minImages, claimDays }: { id: string } & PromotionApplication) {
  const t = useT();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useApply(id);
  const isBlank = remark.trim() === '';
  const isShort = files.length < minImages;
  return (
    <Form
      noValidate
      aria-label={t('offers:apply.send')}
      data-form="promotion-application"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isBlank && !isShort) mutate({ files, remark: remark.trim() });
      }}
    >
      <p>
        <span>{t('offers:apply.how')}</span>{' '}
        {claimDays === null ? null : <span>{t('offers:apply.claimDays', { count: claimDays })}</span>}
      </p>
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      <TextField
        label={t('offers:apply.remark')}
        name="remark"
        required
        maxLength={REMARK_MAX}
        value={remark}
        error={isTried && isBlank ? t('offers:apply.remarkRequired') : undefined}
        onChange={({ target }) => setRemark(target.value)}
      />
      {minImages === 0 ? null : isTried && isShort ? (
        <FormNotice tone="negative">{t('offers:apply.imagesRequired', { count: minImages })}</FormNotice>
      ) : (
        <p>{t('offers:apply.imagesRequired', { count: minImages })}</p>
      )}
      <ImageFiles
        words={{
          label: t('offers:apply.files'),
          hint: t('offers:apply.hint', imageCounts),
          choose: t('offers:apply.choose'),
          preview: t('offers:apply.preview'),
          progress: t('offers:apply.progress'),
          remove: (name) => t('offers:apply.remove', { name }),
        }}
        files={files}
        busy={isPending}
        onChange={setFiles}
      />
      <Button type="submit" variant="primary" size="large" loading={isPending} data-action="promotion-apply">
        {t('offers:apply.send')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.two};
  > p {
    margin: 0;
  }
`;
