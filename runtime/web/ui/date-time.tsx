import styled from 'styled-components';
import { useHydrated } from '../client/page/use-hydrated.ts';
import { useUi } from './ui-context.tsx';

/** `zoned` adds the name of the reader's time zone: for announced moments, not for recorded ones. */
type Shown = 'date' | 'time' | 'both' | 'zoned';

export interface DateTimeProps {
  /** ISO 8601. */
  value: string;
  show?: Shown;
  /** IANA name; the reader's time zone when left out. */
  timeZone?: string;
  className?: string;
}

/**
 * Shows a moment in the reader's language, and in the reader's time zone unless one is given. Only the browser has that
 * zone: a prerendered page shows UTC, and says so.
 */
export function DateTime({ value, show = 'both', timeZone, className }: DateTimeProps) {
  const { tag } = useUi();
  const isLocal = useHydrated() || timeZone !== undefined;
  return (
    <Moment dateTime={value} className={className}>
      {isLocal ? formatMoment({ value, show, tag, timeZone }) : formatInUtc(value, show, tag)}
    </Moment>
  );
}

function formatInUtc(value: string, show: Shown, tag: string): string {
  return show === 'date'
    ? formatMoment({ value, show, tag, timeZone: 'UTC' })
    : `${formatMoment({ value, show: show === 'zoned' ? 'both' : show, tag, timeZone: 'UTC' })} UTC`;
}

/** Returns the same text for places without elements, such as a toast. */
export function formatMoment({
  value,
  show = 'both',
  tag,
  timeZone,
}: {
  value: string;
  show?: Shown;
  tag: string;
  timeZone?: string | undefined;
}): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return value;
  if (show === 'zoned') return new Intl.DateTimeFormat(tag, { ...zoned, timeZone }).format(at);
  return new Intl.DateTimeFormat(tag, {
    dateStyle: show === 'time' ? undefined : 'medium',
    timeStyle: show === 'date' ? undefined : 'short',
    timeZone,
  }).format(at);
}

/** Equals the medium date and the short time; `Intl` cannot combine its styles with a zone. */
const zoned = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const Moment = styled.time`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
