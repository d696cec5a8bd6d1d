import Store from 'lucide-react/icons/store';
import styled from 'styled-components';
import type { Category } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useGameMenus } from '../public/use-game-menus.ts';
import { Picture } from '../public/picture.tsx';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Tabs } from '../../../../web/ui/tabs.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { Maintenance } from './maintenance.tsx';

export interface VendorTabsProps {
  category: Category;
  /** Vendor code; empty for all vendors. */
  selected: string;
  onSelect: (vassalage: string) => void;
}

const all = 'all';

/** Tabs for the vendors of a category and for all of them. A single vendor has no tabs. */
export function VendorTabs({ category, selected, onSelect }: VendorTabsProps) {
  const t = useT();
  const { status, categories } = useGameMenus();
  const hosts = useImageHosts();
  if (status === 'pending') {
    return (
      <Waiting aria-busy="true">
        {[72, 120, 96, 132].map((width) => (
          <Blank key={width} $width={width} />
        ))}
      </Waiting>
    );
  }
  const vendors = categories.find(({ title }) => title === category)?.vendors ?? [];
  const items = [
    { id: all, label: t('lobby:vendors.all') },
    ...vendors.map(({ vassalage, displayName, smallIcon, isHot, maintenance }) => ({
      id: vassalage,
      label: (
        <Vendor>
          <Picture address={smallIcon} hosts={hosts} icon={Store} width={24} height={24} />
          <span>{displayName}</span>
          {maintenance === 1 ? <Maintenance /> : isHot === 1 ? <Badge tone="accent">{t('lobby:hot')}</Badge> : null}
        </Vendor>
      ),
    })),
  ];
  // The vendors failed to load: the chosen vendor is shown by its code.
  if (status === 'error' && selected !== '' && items.every(({ id }) => id !== selected))
    items.push({ id: selected, label: <>{selected}</> });
  return (
    <Tabs
      label={t('lobby:vendors.label')}
      items={items}
      selected={selected === '' ? all : selected}
      onSelect={(id) => onSelect(id === all ? '' : id)}
    />
  );
}

const Waiting = styled.div`
  display: flex;
  gap: ${space.two};
  align-items: center;
  min-height: 44px;
`;

const Blank = styled(Skeleton)<{ $width: number }>`
  width: ${({ $width }) => $width}px;
  height: 24px;
`;

const Vendor = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  white-space: nowrap;
  img {
    border-radius: 6px;
  }
`;
