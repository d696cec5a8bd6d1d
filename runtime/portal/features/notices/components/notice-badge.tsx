import type { NoticeType } from '../../../../../schema/generated/api/notices.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones = {
  B: 'neutral',
  PL: 'neutral',
  PU: 'warning',
  PR: 'accent',
  H: 'neutral',
} as const satisfies Record<NoticeType, BadgeTone>;

/** Shows the kind of a notice. */
export function NoticeBadge({ type }: { type: NoticeType }) {
  const t = useT();
  return <Badge tone={tones[type]}>{t(`notices:type.${type}`)}</Badge>;
}
