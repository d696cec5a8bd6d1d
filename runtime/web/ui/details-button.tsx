import Info from 'lucide-react/icons/info';
import styled from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { color, radius } from './tokens.ts';

export interface DetailsButtonProps {
  /** Names the button: the item whose details it shows. */
  label: string;
  onClick: () => void;
  className?: string;
}

/** Shows the details of a card's item. Place it above a card that opens on any other press. */
export function DetailsButton({ label, onClick, className }: DetailsButtonProps) {
  return <Root className={className} icon={Info} label={label} data-action="details" onClick={onClick} />;
}

const Root = styled(IconButton)`
  position: relative;
  z-index: 1;
  border-radius: ${radius.pill};
  color: ${color.muted};
`;
