import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { controlStyle, FormField, useFieldIds } from '../../../../../web/ui/form-field.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { Text } from '../../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../../web/ui/skeleton.tsx';
import { color, radius, space, type } from '../../../../../web/ui/tokens.ts';
import { TextButton } from '../../../../../web/ui/text-button.tsx';
import type { Captcha } from './use-captcha.ts';

/**
 * Shows the CAPTCHA, with a button for another image and an alternative for visitors who cannot read it. Renders
 * nothing while no CAPTCHA is required.
 */
export function CaptchaField({ captcha }: { captcha: Captcha }) {
  return captcha.wanted ? <Wanted captcha={captcha} /> : null;
}

function Wanted({ captcha }: { captcha: Captcha }) {
  const t = useT();
  const error = captcha.missing ? t('account:captcha.required') : undefined;
  const hint = t('account:captcha.hint');
  const ids = useFieldIds({ hint, error });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (captcha.missing) input.current?.focus();
  }, [captcha.missing]);
  if (captcha.instead === 'done')
    return (
      <Text $tone="muted" $size="small" role="status">
        {t('account:captcha.insteadDone')}
      </Text>
    );
  if (captcha.instead === 'working')
    return (
      <Text $tone="muted" $size="small" role="status">
        {t('account:captcha.working')}
      </Text>
    );
  return (
    <Group>
      <FormField ids={ids} label={t('account:captcha.label')} required hint={hint} error={error}>
        <Row>
          <Input
            {...ids}
            ref={input}
            name="captcha"
            value={captcha.typed}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={16}
            aria-required
            onChange={(event) => captcha.type(event.target.value)}
          />
          <Picture captcha={captcha} />
          <IconButton
            icon={RefreshCw}
            variant="secondary"
            label={t('account:captcha.refresh')}
            data-action="captcha-refresh"
            onClick={captcha.refresh}
          />
        </Row>
      </FormField>
      {captcha.instead === 'failed' ? (
        <Text $tone="muted" $size="small" role="alert">
          {t('account:captcha.insteadFailed')}
        </Text>
      ) : null}
      <Instead data-action="captcha-instead" onClick={captcha.cannotRead}>
        {t('account:captcha.cannotRead')}
      </Instead>
    </Group>
  );
}

function Picture({ captcha: { picture, failed } }: { captcha: Captcha }) {
  const t = useT();
  if (failed) return <Broken role="alert">{t('account:captcha.failed')}</Broken>;
  if (picture === null) return <Blank />;
  return <Image src={picture} alt={t('account:captcha.alt')} width={120} height={48} />;
}

const Group = styled.div`
  display: grid;
  justify-items: start;
  > :first-child {
    width: 100%;
  }
`;

const Instead = styled(TextButton)`
  margin-inline-start: -4px;
  font-size: ${type.body};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto auto;
  align-items: center;
  gap: ${space.one};
`;

const Input = styled.input`
  ${controlStyle}
`;

/** Dark characters on a light background in every theme. */
const Image = styled.img`
  display: block;
  width: 120px;
  height: 48px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: #fff;
  object-fit: contain;
`;

const Blank = styled(Skeleton)`
  width: 120px;
  height: 48px;
`;

const Broken = styled.span`
  width: 120px;
  color: ${color.negative};
  font-size: ${type.small};
`;
