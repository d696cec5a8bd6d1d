import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { rankWords } from '../../features/account/public/rank-words.ts';
import { useSession } from '../../features/account/public/session.ts';
import { color, radius, type } from '../../../web/ui/tokens.ts';

/** Shows the member's rank, or `- -` for a visitor (specification, section 2). */
export function RankLabel() {
  const t = useT();
  const { rank } = useSession();
  return (
    <Rank title={t('common:rank.label')}>
      <span>{rankWords(t, rank)}</span>
    </Rank>
  );
}

const Rank = styled.span`
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.small};
  white-space: nowrap;
`;
