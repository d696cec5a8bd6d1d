import styled from 'styled-components';
import { color, type } from '../../../../web/ui/tokens.ts';

/** A note below a record, such as the time zone of its days. */
export const RecordNote = styled.p`
  max-width: 70ch;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
`;
