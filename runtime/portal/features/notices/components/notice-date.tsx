import styled from 'styled-components';
import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { color, type } from '../../../../web/ui/tokens.ts';

export interface NoticeDateProps {
  notice: Pick<Notice, 'date' | 'publishedAt'>;
  /** Without the time of day. */
  short?: boolean;
}

/** Shows since when a notice is shown, in the time zone of the brand (specification, section 2). */
export function NoticeDate({ notice: { date, publishedAt }, short = false }: NoticeDateProps) {
  return <Moment dateTime={publishedAt}>{short ? date.slice(0, 10) : date}</Moment>;
}

const Moment = styled.time`
  color: ${color.muted};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
