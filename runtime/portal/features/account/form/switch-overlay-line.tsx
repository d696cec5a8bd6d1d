import styled from 'styled-components';
import { openTarget, type OverlayTarget } from '../../../core/overlays.ts';
import { TextButton } from '../../../../web/ui/text-button.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

export interface SwitchOverlayLineProps {
  question: string;
  answer: string;
  target: OverlayTarget;
  /** Called instead of opening the other form at once. */
  onPress?: () => void;
}

/** Links to the other form: "Don’t have an account? Create an account", and back. */
export function SwitchOverlayLine({ question, answer, target, onPress }: SwitchOverlayLineProps) {
  return (
    <Line>
      {question} <TextButton onClick={onPress ?? (() => openTarget(target))}>{answer}</TextButton>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  margin: 0;
  color: ${color.muted};
  font-size: ${type.body};
`;
