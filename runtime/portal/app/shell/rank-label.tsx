import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { rankWords } from '../../features/account/public/rank-words.ts';
import { useSession } from '../../features/account/public/session.ts';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';

/** Shows the member's rank, or `- -` for a visitor (specification, section 2). */
export function RankLabel() {
  const t = useT();
  const { rank } = useSession();
  return (
    <Rank title={t('common:rank.label')}>
      {rank === null ? null : <Dot style={{ background: rank.colour }} aria-hidden="true" />}
      <span>{rankWords(t, rank)}</span>
    </Rank>
  );
}

const Dot = styled.span`
  inline-size: 10px;
  block-size: 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
`;

const Rank = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  padding: 4px 10px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.small};
  white-space: nowrap;
`;
