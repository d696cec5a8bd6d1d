import { useId } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/**
 * The parts of the text from which anybody can write a program that computes a draw. A contract test implements it; it
 * is changed together with this text.
 */
const parts = ['bytes', 'seed', 'numbers', 'below', 'wheel', 'envelope', 'raffle'] as const;

/** Explains how a draw is computed, completely. */
export function VerifyHow() {
  const t = useT();
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{t('prizes:verify.how.title')}</h2>
      <p>{t('prizes:verify.how.text')}</p>
      {parts.map((part) => (
        <div key={part}>
          <h3>{t(`prizes:verify.how.${part}.title`)}</h3>
          <p>{t(`prizes:verify.how.${part}.text`)}</p>
        </div>
      ))}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space.two};
  max-width: 75ch;
  padding-block-start: ${space.three};
  border-block-start: 1px solid ${color.line};
  h2,
  h3,
  p {
    margin: 0;
  }
  h2 {
    font-size: ${type.title};
  }
  h3 {
    font-size: ${type.large};
  }
  p {
    color: ${color.muted};
    line-height: 1.6;
    text-wrap: pretty;
  }
`;
