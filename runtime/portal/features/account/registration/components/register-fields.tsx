import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { color, media, radius, space, target } from '../../../../../web/ui/tokens.ts';
import type { RegisterPlan } from '../model/register-plan.ts';
import type { RegisterFormContext } from './register-form-context.ts';
import { RegisterField } from './register-field.tsx';

/** Every field of the plan. If there are many optional fields, they are folded away. */
export function RegisterFields({ plan, desk }: { plan: RegisterPlan; desk: RegisterFormContext }) {
  const t = useT();
  const field = (rule: RegisterRule) => <RegisterField key={rule.field} rule={rule} desk={desk} />;
  return (
    <>
      {plan.fields.map(field)}
      {plan.folded.length === 0 ? null : (
        <Fold>
          <Summary data-action="register-more">
            {t('account:register.more')}
            <Icon of={ChevronDown} size={20} />
          </Summary>
          <Folded>{plan.folded.map(field)}</Folded>
        </Fold>
      )}
    </>
  );
}

const Fold = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: ${target};
  padding: ${space.one} ${space.two};
  border-radius: ${radius.medium};
  font-weight: 600;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    flex: none;
    color: ${color.muted};
    transition: transform 150ms;
    ${media.still} {
      transition: none;
    }
  }
  details[open] > & > svg {
    transform: rotate(180deg);
  }
  &:focus-visible {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
`;

const Folded = styled.div`
  display: grid;
  gap: ${space.two};
  padding: ${space.one} ${space.two} ${space.two};
`;
