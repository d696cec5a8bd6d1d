import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import CirclePause from 'lucide-react/icons/circle-pause';
import FileText from 'lucide-react/icons/file-text';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../../../../web/ui/link.tsx';
import styled, { css } from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { BreakMessage } from '../components/break-message.tsx';

/** Replaces every page that a break closes: when the break ends, and what the player can still do. */
export function BreakView() {
  const t = useT();
  const { tag } = useUi();
  const { contact, payments, routesOff } = useBundle();
  const { breakUntil } = useSession();
  const at = breakUntil === null ? '' : formatMoment({ value: breakUntil, tag });
  const ways: [to: `/${string}`, icon: LucideIcon, label: string][] = [
    ['/wallet', Wallet, t('limits:onBreak.balance')],
    ...(payments
      ? [['/withdraw', BanknoteArrowUp, t('limits:onBreak.withdraw')] satisfies [`/${string}`, LucideIcon, string]]
      : []),
    ['/records/statements', FileText, t('limits:onBreak.statements')],
    ['/records/bets', ListChecks, t('limits:onBreak.records')],
    ['/limits', HeartHandshake, t('limits:onBreak.limits')],
    ['/legal/responsible-gaming', LifeBuoy, t('limits:onBreak.help')],
  ];
  return (
    <BreakMessage icon={CirclePause} title={t('limits:onBreak.title')} text={t('limits:onBreak.text', { at })}>
      <Ways aria-label={t('limits:onBreak.can')}>
        {ways
          .filter(([to]) => !routesOff.includes(to))
          .map(([to, icon, label]) => (
            <Way key={to} to={to}>
              <Icon of={icon} size={20} />
              {label}
            </Way>
          ))}
        <MailTo href={`mailto:${contact.email}`}>
          <Icon of={Mail} size={20} />
          {t('limits:onBreak.contact')}
        </MailTo>
      </Ways>
    </BreakMessage>
  );
}

const Ways = styled.nav`
  display: grid;
  gap: ${space.one};
  width: 100%;
  margin-block-start: ${space.one};
`;

const way = css`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-height: 52px;
  padding: 0 ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.text};
  font-weight: 600;
  text-align: start;
  text-decoration: none;
`;

const Way = styled(Link)`
  ${way}
`;

const MailTo = styled.a`
  ${way}
`;
