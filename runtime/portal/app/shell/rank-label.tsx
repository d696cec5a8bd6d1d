import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { rankWords } from '../../features/account/public/rank-words.ts';
import { useSession } from '../../core/session/session.ts';
import { color, radius, type } from '../../../web/ui/tokens.ts';

/**
 * Shows the member's rank inside a ring of its colour, or `- -` for a visitor (specification, section 2). A ring takes no
 * width of the header, which has none to spare at 1024 px.
 */
export function RankLabel() {
  const t = useT();
  const { rank } = useSession();
  return (
    <Rank title={t('common:rank.label')} style={{ borderColor: rank?.colour }}>
      {rankWords(t, rank)}
    </Rank>
  );
}

const Rank = styled.span`
  display: inline-block;
  padding: 3px 9px;
  border: 2px solid ${color.line};
  border-radius: ${radius.pill};
  color: ${color.muted};
  font-size: ${type.small};
  white-space: nowrap;
`;
