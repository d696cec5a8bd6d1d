import { useSyncExternalStore } from 'react';
import { Text } from './layout.tsx';
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

/** Shows a moment in the reader's language, and in the reader's time zone unless one is given. */
export function DateTime({ value, className, ...how }: DateTimeProps) {
  const moment = useMoment();
  return (
    <Text as="time" $figures dateTime={value} className={className}>
      {moment(value, how)}
    </Text>
  );
}

/**
 * Returns a function that writes a moment as `DateTime` shows it, for places without elements. Only the browser has the
 * reader's time zone: a prerendered page shows UTC, and says so.
 */
export function useMoment(): (value: string, how?: Pick<DateTimeProps, 'show' | 'timeZone'>) => string {
  const { tag } = useUi();
  const hydrated = useSyncExternalStore(noChange, inBrowser, inPrerendering);
  return (value, { show = 'both', timeZone } = {}) => {
    const isLocal = hydrated || timeZone !== undefined;
    if (isLocal || show === 'date' || show === 'zoned')
      return formatMoment({ value, show, tag, timeZone: isLocal ? timeZone : 'UTC' });
    return `${formatMoment({ value, show, tag, timeZone: 'UTC' })} UTC`;
  };
}

/** Returns the same text for places that are not rendered, such as a toast. Not for a prerendered page. */
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

const noChange = () => () => undefined;
const inBrowser = () => true;
const inPrerendering = () => false;
