import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { space } from '../../../../web/ui/tokens.ts';

/** Shows that no answer came and that the request may have had its effect, with the safe next step. */
export function MoneyUnknown({ busy, onCheck }: { busy: boolean; onCheck: () => void }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} data-money="unknown">
      <FormNotice tone="negative">
        <strong>{t('wallet:form.unknown')}</strong>
        <br />
        {t('wallet:form.unknownText')}
      </FormNotice>
      <Button variant="primary" size="large" wide loading={busy} data-action="money-check" onClick={onCheck}>
        {t('wallet:form.check')}
      </Button>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
  outline: none;
`;
