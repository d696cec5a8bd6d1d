import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense } from 'react';
import { Link } from '../../../web/ui/link.tsx';
import styled, { css } from 'styled-components';
import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import type { MenuItem } from '../../core/define-feature.ts';
import { useFlag, useFlagTest } from '../../../web/client/flags/use-flag.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { openOverlay, openTarget } from '../../core/overlays.ts';
import { lazyPart } from '../../../web/client/parts/lazy-part.tsx';
import { useBundle } from '../../core/portal-context.tsx';
import { rankWords } from '../../features/account/public/rank-words.ts';
import { useSession } from '../../core/session/session.ts';
import { useTrialInvitation } from '../../core/session/use-trial-invitation.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Drawer } from '../../../web/ui/drawer.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Text } from '../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../web/ui/tokens.ts';
import { menuOf } from '../feature-parts.ts';
import { visitorEntryLinks } from '../feature-registry.ts';
import { BalanceChip } from './balance-chip.tsx';
import { EntryCount } from './entry-count.tsx';
import { gameMenuItems } from './game-menu-items.ts';
import { useVendorLink } from './use-vendor-link.ts';
import { VendorBadge } from './vendor-badge.tsx';
import { fits } from './fits.ts';
import { LanguagePicker } from './language-picker.tsx';
import { categoryIcons } from '../../features/lobby/public/category-icons.ts';
import { useBrandCategories } from '../../features/lobby/public/use-brand-categories.ts';
import { useLogout } from './use-logout.ts';

const ways = visitorEntryLinks.map(({ flag, lazy }) => ({ flag, Link: lazyPart(lazy) }));

/** The complete menu, for phones and small windows. Loaded when first opened. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const t = useT();
  const bundle = useBundle();
  const isOn = useFlagTest();
  const session = useSession();
  const logout = useLogout();
  const categories = useBrandCategories();
  const items = menuOf('sideMenuItems', bundle, session).filter(
    (item) => isOn(item.flag) && fits(item, session.loggedIn),
  );
  return (
    <Drawer
      label={t('common:menu.label')}
      from="start"
      onClose={onClose}
      head={<Logo src={bundle.assets.logo} alt={bundle.name} width={120} height={32} />}
    >
      <Body>
        {session.loggedIn ? <Account onClose={onClose} /> : <Welcome onClose={onClose} />}
        {categories.length > 0 && session.breakUntil === null ? (
          <Group title={t('common:menu.games')}>
            <li>
              <Act
                type="button"
                data-action="search"
                onClick={() => {
                  onClose();
                  openOverlay('lobby/search');
                }}
              >
                <Icon of={Search} size={20} />
                {t('lobby:siteSearch.title')}
              </Act>
            </li>
            {gameMenuItems(categories).map((item) =>
              'vendor' in item ? (
                <li key={item.vendor.vassalage}>
                  <VendorEntry vendor={item.vendor} path={item.path} onClose={onClose} />
                </li>
              ) : (
                <li key={item.title}>
                  <Way to={item.to} onClick={onClose}>
                    <Icon of={categoryIcons[item.title]} size={20} />
                    {t(`common:category.${item.title}`)}
                  </Way>
                </li>
              ),
            )}
          </Group>
        ) : null}
        {items.length > 0 ? (
          <Group title={t('common:menu.more')}>
            {items.map((item) => (
              <li key={item.id}>
                <Entry item={item} onClose={onClose} />
              </li>
            ))}
          </Group>
        ) : null}
        <Foot>
          <LanguagePicker up align="start" />
          {session.loggedIn ? (
            <Button
              variant="ghost"
              onClick={() => {
                onClose();
                logout();
              }}
            >
              <Icon of={LogOut} size={20} />
              {t('common:action.logout')}
            </Button>
          ) : null}
        </Foot>
      </Body>
    </Drawer>
  );
}

function Account({ onClose }: { onClose: () => void }) {
  const t = useT();
  const register = useTrialInvitation();
  const { account, status, rank } = useSession();
  return (
    <Panel>
      <Who>
        <strong>{account}</strong>
        <Badge tone={status === 'trial' ? 'warning' : 'neutral'}>
          {status === 'trial' ? t('common:account.trial') : rankWords(t, rank)}
        </Badge>
      </Who>
      <BalanceChip />
      {register === null ? null : (
        <>
          <Text $tone="muted" $size="small">
            {t('account:freePlay.invite')}
          </Text>
          <Button
            variant="primary"
            wide
            data-action="register-from-trial"
            onClick={() => {
              onClose();
              register();
            }}
          >
            {t('common:action.register')}
          </Button>
        </>
      )}
    </Panel>
  );
}

function Welcome({ onClose }: { onClose: () => void }) {
  const t = useT();
  const isOn = useFlagTest();
  const registration = useFlag('DIRECTREG3');
  const login = useFlag('LOGIN3');
  const open = (overlay: 'account/login' | 'account/register') => () => {
    onClose();
    openOverlay(overlay);
  };
  return (
    <Panel>
      {registration ? (
        <Button variant="primary" wide onClick={open('account/register')}>
          {t('common:action.register')}
        </Button>
      ) : null}
      {login ? (
        <Button variant={registration ? 'secondary' : 'primary'} wide onClick={open('account/login')}>
          {t('common:action.login')}
        </Button>
      ) : null}
      <Suspense>
        {ways.map(({ flag, Link: EntryLink }, place) =>
          isOn(flag) ? <EntryLink key={place} size="medium" wide onDone={onClose} /> : null,
        )}
      </Suspense>
    </Panel>
  );
}

/** Shows a vendor that has its own item: it starts its game or opens its page, as in the header's menu. */
function VendorEntry({ vendor, path, onClose }: { vendor: Vendor; path: `/${string}`; onClose: () => void }) {
  const { to, onClick } = useVendorLink(path, vendor);
  return (
    <Way
      to={to}
      onClick={(event) => {
        onClick(event);
        onClose();
      }}
    >
      <Icon of={categoryIcons.SPORTS} size={20} />
      {vendor.displayName}
      <VendorBadge vendor={vendor} />
    </Way>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const t = useT();
  const { target, count } = item;
  const face = (
    <>
      <Icon of={item.icon} size={20} />
      <span>{t(item.label)}</span>
      <EntryCount of={count} />
    </>
  );
  if ('to' in target) {
    return (
      <Way to={target.to} onClick={onClose}>
        {face}
      </Way>
    );
  }
  return (
    <Act
      type="button"
      data-action={item.id}
      onClick={() => {
        onClose();
        openTarget(target);
      }}
    >
      {face}
    </Act>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title>{title}</Title>
      <List>{children}</List>
    </section>
  );
}

const Logo = styled.img`
  display: block;
  width: 120px;
  height: 32px;
  object-fit: contain;
  object-position: left center;
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
  padding-block-start: ${space.one};
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneAndHalf};
  padding: ${space.two};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  overflow-wrap: anywhere;
`;

const Title = styled.h2`
  margin: 0 0 ${space.half};
  padding-inline: ${space.one};
  color: ${color.muted};
  font-size: ${type.small};
  font-weight: 600;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  width: 100%;
  min-height: 48px;
  padding-inline: ${space.one};
  border-radius: ${radius.medium};
  color: ${color.text};
  font-size: ${type.body};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, ${color.text} 6%, transparent);
  }
`;

const Way = styled(Link)`
  ${row}
`;

const Act = styled.button`
  ${row}
  border: 0;
  background: none;
  font-family: inherit;
  text-align: start;
  cursor: pointer;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  padding-block-start: ${space.two};
  border-block-start: 1px solid ${color.line};
`;
