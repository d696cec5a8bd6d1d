import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { useSession } from '../../../core/session/session.ts';
import { useBalance } from '../../wallet/public/balance-queries.ts';
import { inboxQueries } from './inbox-queries.ts';

/** After how long without another change a new balance is taken as a reason to look: rounds change it every second. */
const SETTLED_MS = 2_000;

/**
 * Returns how many messages of a member are unread; null for others and while it is unknown. Money that moves often
 * leaves a message, so a new balance asks again.
 */
export function useUnread(): number | null {
  const isOn = useFlag('INBOX3');
  const { status } = useSession();
  const isMember = isOn && (status === 'member' || status === 'agent');
  const queryClient = useQueryClient();
  const { data: balance } = useBalance();
  const known = useRef<string | null>(null);
  const now = balance === undefined ? null : `${balance.sumBalance} ${balance.held}`;
  useEffect(() => {
    if (!isMember || now === null || now === known.current) return;
    const isFirst = known.current === null;
    const look = () => {
      known.current = now;
      if (!isFirst) void queryClient.invalidateQueries({ queryKey: ['inbox'] });
    };
    const timer = setTimeout(look, isFirst ? 0 : SETTLED_MS);
    return () => clearTimeout(timer);
  }, [now, isMember, queryClient]);
  const { data } = useQuery({ ...inboxQueries.unread(), enabled: isMember });
  return isMember ? (data?.unreadCount ?? null) : null;
}
