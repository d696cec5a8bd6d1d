import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import styled from 'styled-components';
import { useCopy } from '../../../../web/client/page/use-copy.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Shows the begin and the end of a reference, and copies all of it. Where it cannot be copied, all of it is shown. */
export function CopyReference({ reference }: { reference: string }) {
  const t = useT();
  const { result, copy } = useCopy();
  return (
    <Line>
      <Code title={reference}>
        {result === 'failed' || reference.length <= 14 ? reference : `${reference.slice(0, 8)}…${reference.slice(-4)}`}
      </Code>
      <IconButton
        icon={result === 'copied' ? Check : Copy}
        label={t('records:lines.copy', { reference })}
        data-action="copy-reference"
        onClick={() => copy(reference)}
      />
      <VisuallyHidden role="status">
        {result === null ? '' : t(result === 'copied' ? 'records:lines.copied' : 'records:lines.notCopied')}
      </VisuallyHidden>
    </Line>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  color: ${color.muted};
`;

const Code = styled.code`
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;
