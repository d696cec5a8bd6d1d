import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import type { Translate } from '../../../../web/client/i18n/words.ts';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';

/** One condition of a form that moves money, and the step that fixes it. */
export interface MoneyCheck {
  id: string;
  passed: boolean;
  text: ReactNode;
  fix?: { label: string; onPress: () => void } | undefined;
}

/** Lists what a form that moves money requires. */
export function MoneyChecks({ checks }: { checks: readonly MoneyCheck[] }) {
  const t = useT();
  return (
    <Stack as="ul" $gap="one" aria-label={t('wallet:form.checks')}>
      {checks.map(({ id, passed, text, fix }) => (
        <Row key={id} data-check={id} data-passed={passed}>
          <Icon of={passed ? CircleCheck : CircleAlert} size={20} />
          <span>
            <VisuallyHidden>{t(passed ? 'wallet:form.checkPassed' : 'wallet:form.checkFailed')} </VisuallyHidden>
            <span>{text}</span>
          </span>
          {passed || fix === undefined ? null : (
            <Button size="small" data-action={`fix-${id}`} onClick={fix.onPress}>
              {fix.label}
            </Button>
          )}
        </Row>
      ))}
    </Stack>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.one};
  min-height: 36px;
  font-size: ${type.body};
  overflow-wrap: anywhere;
  > svg {
    color: ${color.positive};
  }
  &[data-passed='false'] > svg {
    color: ${color.warning};
  }
`;

/** Returns the check that a payment password is set, with the step that sets one. */
export function paymentPasswordCheck(t: Translate, passed: boolean): MoneyCheck {
  return {
    id: 'paymentPassword',
    passed,
    text: t(passed ? 'wallet:form.passwordSet' : 'wallet:form.passwordNotSet'),
    fix: {
      label: t('wallet:form.setPassword'),
      onPress: () => openOverlay(memberCentre, { page: 'securityCenter' }),
    },
  };
}
