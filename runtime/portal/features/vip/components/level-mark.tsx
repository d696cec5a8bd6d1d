import Medal from 'lucide-react/icons/medal';
import styled from 'styled-components';
import { Icon } from '../../../../web/ui/icon.tsx';
import { radius } from '../../../../web/ui/tokens.ts';

/** The mark of a level in its colour; decoration beside the level's name. */
export function LevelMark({ colour, size }: { colour: string; size: number }) {
  return (
    <Disc style={{ inlineSize: size, blockSize: size, background: colour, color: inkOn(colour) }} aria-hidden="true">
      <Icon of={Medal} size={size > 24 ? 20 : 16} />
    </Disc>
  );
}

/** Returns black or white, whichever is easier to see on a colour (#rrggbb). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000' : '#fff';
}

const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: ${radius.pill};
`;
