import { atom, useAtom } from 'jotai';
import { readStored, writeStored } from '../../../../web/client/storage/browser-storage.ts';

const hiddenAtom = atom<boolean | null>(null);

/** Returns whether the player hides amounts, and a function that toggles it. The choice is stored for this tab. */
export function useBalanceVisibility(): { hidden: boolean; toggle: () => void } {
  const [chosen, choose] = useAtom(hiddenAtom);
  const hidden = chosen ?? readStored('hideBalance') === '1';
  return {
    hidden,
    toggle: () => {
      writeStored('hideBalance', hidden ? null : '1');
      choose(!hidden);
    },
  };
}
