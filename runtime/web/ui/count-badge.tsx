import { Badge } from './badge.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shows a count beside the name of what it counts; `label` says it in words. */
export function CountBadge({ shown, label }: { shown: string | number; label: string }) {
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}
