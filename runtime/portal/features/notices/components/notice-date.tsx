import type { Notice } from '../../../../../schema/generated/api/notices.ts';
import { Text } from '../../../../web/ui/layout.tsx';

export interface NoticeDateProps {
  notice: Pick<Notice, 'date' | 'publishedAt'>;
  /** Without the time of day. */
  short?: boolean;
}

/** Shows since when a notice is shown, in the time zone of the brand (specification, section 2). */
export function NoticeDate({ notice: { date, publishedAt }, short = false }: NoticeDateProps) {
  return (
    <Text as="time" $tone="muted" $size="small" $figures dateTime={publishedAt}>
      {short ? date.slice(0, 10) : date}
    </Text>
  );
}
