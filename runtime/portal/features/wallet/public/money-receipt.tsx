import CircleCheck from 'lucide-react/icons/circle-check';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { type Field, FieldList } from '../../../../web/ui/field-list.tsx';

export interface MoneyReceiptProps {
  title: string;
  /** The receipt is of a request whose answer had been lost. */
  recovered: boolean;
  lines: readonly Field[];
  onRestart: () => void;
}

/** Shows the receipt of a request that moved money. */
export function MoneyReceipt({ title, recovered, lines, onRestart }: MoneyReceiptProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // Together with the receipt: the button that had the focus is gone, and Escape closes the box of the focus.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <Stack as="section" data-money="receipt">
      <Title ref={heading} tabIndex={-1}>
        <Icon of={CircleCheck} size={24} /> {title}
      </Title>
      {recovered ? <FormNotice>{t('wallet:form.recovered')}</FormNotice> : null}
      <FieldList fields={lines} />
      <Button wide data-action="money-again" onClick={onRestart}>
        {t('wallet:form.again')}
      </Button>
    </Stack>
  );
}

const Title = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  font-size: ${type.title};
  outline: none;
  > svg {
    color: ${color.positive};
  }
`;
