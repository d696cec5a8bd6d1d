import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { retryFailed } from './retry-failed.ts';
import { color } from './tokens.ts';

export interface FallbackPictureProps {
  /** URLs of the image, best first. */
  addresses: readonly string[];
  /** Shown if no URL loads. */
  icon: LucideIcon;
  width: number;
  height: number;
  onFailed: (address: string) => void;
}

/** Shows a small image from the first URL that loads, or an icon if none does. */
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
      ref={retryFailed}
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
