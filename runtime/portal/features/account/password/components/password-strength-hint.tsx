import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Row } from '../../../../../web/ui/layout.tsx';
import { color, radius } from '../../../../../web/ui/tokens.ts';
import { type PasswordStrength, passwordStrength } from '../model/password-strength.ts';

const filled = { common: 1, personal: 1, short: 1, fair: 2, good: 3, strong: 4 } as const satisfies Record<
  PasswordStrength,
  number
>;

export interface PasswordStrengthHintProps {
  password: string;
  /** Text that others know about the player, such as the username. */
  personal?: readonly string[];
}

/** Shows the strength of a password as four short bars and a word; it never blocks the form. */
export function PasswordStrengthHint({ password, personal }: PasswordStrengthHintProps) {
  const t = useT();
  if (password === '') return null;
  const strength = passwordStrength(password, personal);
  return (
    <Row as="span">
      <Bars aria-hidden="true" data-strength={strength}>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={bar <= filled[strength]} />
        ))}
      </Bars>
      <span role="status">{t(`account:strength.${strength}`)}</span>
    </Row>
  );
}

const Bars = styled.span`
  --bar: ${color.warning};
  display: inline-flex;
  gap: 3px;
  > i {
    width: 20px;
    height: 4px;
    border-radius: ${radius.pill};
    background: color-mix(in srgb, ${color.text} 16%, transparent);
  }
  > i[data-on='true'] {
    background: var(--bar);
  }
  &[data-strength='common'],
  &[data-strength='personal'],
  &[data-strength='short'] {
    --bar: ${color.negative};
  }
  &[data-strength='good'],
  &[data-strength='strong'] {
    --bar: ${color.positive};
  }
  @media (forced-colors: active) {
    > i {
      border: 1px solid CanvasText;
    }
    > i[data-on='true'] {
      background: CanvasText;
    }
  }
`;
