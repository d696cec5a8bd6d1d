import { useState } from 'react';
import styled from 'styled-components';
import type { Promotion, PromotionApplication } from '../../../../../schema/generated/api/offers.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { ImageFiles, imageCounts } from '../../../core/images/image-files.tsx';
import { useApply } from '../api/apply.ts';

const REMARK_MAX = 140;

type ApplicationFormProps = Pick<Promotion, 'id' | 'claimDays'> & Pick<PromotionApplication, 'minImages' | 'reason'>;

/** Applies for an offer with a remark and up to three images. An error keeps all of it. */
export function ApplicationForm({ id, minImages, reason, claimDays }: ApplicationFormProps) {
  const t = useT();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useApply({ offer: id, isRejected: reason !== null });
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
