import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { WholePage } from './whole-page.tsx';

/** Shown in a restricted region, with the IP address and the country that the server determined. */
export function RestrictedView() {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['system', 'status'],
    queryFn: ({ signal }) => apiCall('system.status', { url: window.location.host }, { signal }),
    staleTime: STALE.oneMinute,
  });
  const unknown = t('system:restricted.unknown');
  return (
    <WholePage title={t('system:restricted.title')}>
      <p>{t('system:restricted.text')}</p>
      <Facts aria-busy={data === undefined}>
        <dt>{t('system:restricted.ip')}</dt>
        <dd>{data?.location.ip ?? '…'}</dd>
        <dt>{t('system:restricted.country')}</dt>
        <dd>{data === undefined ? '…' : (data.location.country ?? unknown)}</dd>
      </Facts>
    </WholePage>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto auto;
  gap: ${space.one} ${space.three};
  margin: 0;
  padding: ${space.two} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  text-align: start;
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;
