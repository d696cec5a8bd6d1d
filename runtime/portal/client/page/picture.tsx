import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { pictureAddresses, pictureFailed } from '../../../client/page/image-cdn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { color } from '../../../ui/tokens.ts';

export interface PictureProps {
  address: string;
  /** Hosts it may come from, the chosen one first. */
  hosts: readonly string[];
  /** Drawn in its place when no host brings it. */
  icon: LucideIcon;
  width: number;
  height: number;
}

/** A small picture beside words: from the chosen host, from the next where that one fails, and a drawn default at last. */
export function Picture({ address, hosts, icon, width, height }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictureAddresses(address, hosts).find((each) => !failed.includes(each));
  if (shown === undefined) {
    return (
      <Default style={{ width, height }}>
        <Icon of={icon} size={24} />
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
        pictureFailed(shown);
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
