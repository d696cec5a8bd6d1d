import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../core/overlays.ts';
import { useBundle } from '../../core/portal-context.tsx';
import { IconButton } from '../../../web/ui/icon-button.tsx';

/** Opens the search over all games; the key `/` opens it on every page. */
export function SearchButton() {
  const t = useT();
  const { categories } = useBundle();
  const shown = categories.length > 0;
  useEffect(() => {
    if (!shown) return undefined;
    addEventListener('keydown', openBySlash);
    return () => removeEventListener('keydown', openBySlash);
  }, [shown]);
  if (!shown) return null;
  return (
    <Opener
      icon={Search}
      label={t('lobby:siteSearch.title')}
      data-action="search"
      aria-keyshortcuts="/"
      onClick={openSearch}
    />
  );
}

/** The smallest phones need the space for the balance; the menu opens the search there. */
const Opener = styled(IconButton)`
  @media (max-width: 359.98px) {
    display: none;
  }
`;

function openSearch(): void {
  openOverlay('lobby/search');
}

function openBySlash(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
  if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) return;
  // An open dialog has priority.
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
  // Some browsers use this key to find text in the page.
  event.preventDefault();
  openSearch();
}
