import styled from 'styled-components';
import { useUi } from './ui-context.tsx';

export interface DateTimeProps {
  /** ISO 8601. */
  value: string;
  show?: 'date' | 'time' | 'both';
  className?: string;
}

/** A moment in the reader's own time zone and language. Not for prerendered pages: the zone is known in the browser only. */
export function DateTime({ value, show = 'both', className }: DateTimeProps) {
  const { tag } = useUi();
  return (
    <Moment dateTime={value} className={className}>
      {formatMoment({ value, show, tag })}
    </Moment>
  );
}

/** The same words where an element cannot stand, such as a toast. */
export function formatMoment({
  value,
  show = 'both',
  tag,
}: {
  value: string;
  show?: 'date' | 'time' | 'both';
  tag: string;
}): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  return new Intl.DateTimeFormat(tag, {
    dateStyle: show === 'time' ? undefined : 'medium',
    timeStyle: show === 'date' ? undefined : 'short',
  }).format(at);
}

const Moment = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
