import Globe from 'lucide-react/icons/globe';
import { languages } from '../../../../schema/languages.ts';
import { chooseLanguage } from '../choose-language.ts';
import { useLanguage, useT } from '../../../web/client/i18n/use-translator.ts';
import { useBundle, usePortal } from '../../core/portal-context.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { Menu } from '../../../web/ui/menu.tsx';
import { showToast } from '../../../web/ui/toast-queue.ts';

/** Shows the languages of the brand; nothing if there is only one. */
export function LanguagePicker({ up = false, align = 'end' }: { up?: boolean; align?: 'start' | 'end' }) {
  const t = useT();
  const { words } = usePortal();
  const offered = useBundle().languages;
  const current = useLanguage();
  if (offered.length < 2) return null;
  return (
    <Menu
      label={`${t('common:language.label')}: ${languages[current].name}`}
      variant="ghost"
      size="small"
      align={align}
      up={up}
      trigger={
        <>
          <Icon of={Globe} size={16} />
          <span lang={languages[current].tag}>{languages[current].name}</span>
        </>
      }
      items={offered.map((code) => ({
        id: code,
        label: languages[code].name,
        lang: languages[code].tag,
        current: code === current,
      }))}
      onSelect={(id) => {
        const chosen = offered.find((code) => code === id);
        if (chosen === undefined) return;
        chooseLanguage(words, chosen).catch(() =>
          showToast({ text: t('common:network.unreachable'), tone: 'negative' }),
        );
      }}
    />
  );
}
