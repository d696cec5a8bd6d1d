import { useState } from 'react';
import styled from 'styled-components';
import { flagUrl } from '../../../client/page/country-flag.ts';

/** A country's flag as an ornament beside its name or code; its place stays empty where there is no picture. */
export function CountryFlag({ of, className }: { of: string; className?: string }) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Frame className={className}>
      {missing === of ? null : (
        <img src={flagUrl(of)} alt="" width={24} height={16} loading="lazy" onError={() => setMissing(of)} />
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
