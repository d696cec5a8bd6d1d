import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';

const steps = ['register', 'play', 'win'] as const;

/** Shows the three steps of getting started. */
export function FooterSteps() {
  const t = useT();
  return (
    <List>
      {steps.map((step, index) => (
        <li key={step}>
          <Number aria-hidden="true">{index + 1}</Number>
          <div>
            <strong>{t(`common:steps.${step}.title`)}</strong>
            <p>{t(`common:steps.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space.three};
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 768px) {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    display: flex;
    gap: ${space.two};
  }
  p {
    margin: 4px 0 0;
    color: ${color.muted};
    font-size: ${type.body};
  }
`;

const Number = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${color.accentStrong};
  border-radius: ${radius.pill};
  color: ${color.accentStrong};
  font-weight: 700;
`;
