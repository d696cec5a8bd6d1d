import Medal from 'lucide-react/icons/medal';
import styled from 'styled-components';

/**
 * The mark of a level in its colour; decoration beside the level's name. Drawn with attributes: a prerendered page may not
 * have inline styles.
 */
export function LevelMark({ colour, size }: { colour: string; size: number }) {
  const icon = size > 24 ? 20 : 16;
  return (
    <Disc width={size} height={size} color={inkOn(colour)} aria-hidden="true">
      <circle cx="50%" cy="50%" r="50%" fill={colour} />
      <Medal width={icon} height={icon} x={(size - icon) / 2} y={(size - icon) / 2} />
    </Disc>
  );
}

/** Returns black or white, whichever is easier to see on a colour (#rrggbb). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000' : '#fff';
}

const Disc = styled.svg`
  flex: none;
`;
