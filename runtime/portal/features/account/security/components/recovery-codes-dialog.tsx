import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import styled from 'styled-components';
import { useCopy } from '../../../../../web/client/page/use-copy.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../../core/portal-context.tsx';
import { useSession } from '../../../../core/session/session.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { color, media, radius, space, type } from '../../../../../web/ui/tokens.ts';
import { FormText } from '../../form/account-form.ts';
import { printLines } from './print-lines.ts';

/** Shows the recovery codes once; only "I have saved them" closes it. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const { name: brand, id } = useBundle();
  const { account } = useSession();
  const { result, copy } = useCopy();
  const about = t('account:security.recovery.file', { name: account, brand });
  return (
    <Modal title={t('account:security.recovery.title')} size="dialog" closable={false} onClose={onDone}>
      <FormText>{t('account:security.recovery.text')}</FormText>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Ways>
        <Button data-action="recovery-copy" onClick={() => copy(codes.join('\n'))}>
          <Icon of={Copy} size={16} /> {t('account:security.recovery.copy')}
        </Button>
        <Button
          data-action="recovery-download"
          onClick={() => download({ name: `${id}-recovery-codes.txt`, text: [about, '', ...codes, ''].join('\r\n') })}
        >
          <Icon of={Download} size={16} /> {t('account:security.recovery.download')}
        </Button>
        <Button data-action="recovery-print" onClick={() => printLines({ title: about, lines: codes })}>
          <Icon of={Printer} size={16} /> {t('account:security.recovery.print')}
        </Button>
      </Ways>
      <Said role="status">
        {result === null ? '' : t(`account:security.recovery.${result === 'copied' ? 'copied' : 'copyFailed'}`)}
      </Said>
      <Button variant="primary" size="large" wide autoFocus data-action="recovery-kept" onClick={onDone}>
        {t('account:security.recovery.kept')}
      </Button>
    </Modal>
  );
}

function download({ name, text }: { name: string; text: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${space.one};
  margin: 0;
  padding: ${space.two};
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.text} 8%, transparent);
  list-style: none;
  font-size: ${type.body};
  user-select: text;
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space.one};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Said = styled.p`
  min-height: 1.4em;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
`;
