import { useState } from 'react';
import styled from 'styled-components';
import { flagUrls } from './flag-urls.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';

/** Decorative flag of a country next to its name or code. The space stays empty if there is no image. */
export function CountryFlag({ of, className }: { of: string; className?: string }) {
  const hosts = useImageHosts();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = flagUrls(of, hosts).find((each) => !failed.includes(each));
  return (
    <Frame className={className}>
      {url === undefined ? null : (
        <img src={url} alt="" width={24} height={16} loading="lazy" onError={() => setFailed([...failed, url])} />
      )}
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  flex: none;
  width: 24px;
  height: 16px;
  overflow: hidden;
  border-radius: 2px;
  box-shadow: 0 0 0 1px rgb(128 128 128 / 0.35);
`;
