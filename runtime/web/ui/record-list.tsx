import styled from 'styled-components';
import { color, space, type } from './tokens.ts';

/** A list of what has happened to the money of a player, with a line below each row. */
export const RecordList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A row: what it was at the start, the amount at the end. */
export const RecordRow = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.one};
  border-block-end: 1px solid ${color.line};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** A detail on a line of its own, such as the date or a remark. */
export const RecordDetail = styled.small`
  display: block;
  color: ${color.muted};
  font-size: ${type.small};
  font-weight: 400;
`;
