import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { color } from './tokens.ts';

export interface FallbackPictureProps {
  /** Where it may be got, best first. */
  addresses: readonly string[];
  /** Drawn in its place when none of them brings it. */
  icon: LucideIcon;
  width: number;
  height: number;
  onFailed: (address: string) => void;
}

/** A small picture beside words: from the first address that brings it, and a drawn default at last. */
export function FallbackPicture({ addresses, icon, width, height, onFailed }: FallbackPictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = addresses.find((each) => !failed.includes(each));
  if (shown === undefined) {
    return (
      <Default style={{ width, height }}>
        <Icon of={icon} size={width < 32 ? 20 : 24} />
      </Default>
    );
  }
  return (
    <img
      src={shown}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      onError={() => {
        setFailed([...failed, shown]);
        onFailed(shown);
      }}
    />
  );
}

const Default = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  color: ${color.muted};
`;
