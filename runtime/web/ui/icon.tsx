import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

export interface IconProps {
  /** An icon of `lucide-react/icons/<name>`, imported one by one. */
  of: LucideIcon;
  size?: 16 | 20 | 24 | 32 | 40;
  className?: string;
}

/** Shows a decorative icon; the text or label next to it conveys the meaning. */
export function Icon({ of: Picture, size = 20, className }: IconProps) {
  return (
    <Frame as={Picture} size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" className={className} />
  );
}

const Frame = styled.svg<{ size: number; strokeWidth: number }>`
  flex: none;
  display: block;
`;
