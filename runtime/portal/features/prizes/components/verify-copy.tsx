import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useCopy } from '../../../../web/client/page/use-copy.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Shows a text of a computation in full, and copies it. */
export function VerifyCopy({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { result, copy } = useCopy();
  return (
    <Row as="span" $gap="half" $align="start">
      <Code translate="no" dir="ltr" tabIndex={text.includes('\n') ? 0 : undefined}>
        {text}
      </Code>
      <IconButton
        icon={result === 'copied' ? Check : Copy}
        label={t('prizes:verify.copy', { label })}
        data-action="copy-input"
        onClick={() => copy(text)}
      />
      <VisuallyHidden role="status">
        {result === null ? '' : t(result === 'copied' ? 'prizes:verify.copied' : 'prizes:verify.notCopied')}
      </VisuallyHidden>
    </Row>
  );
}

const Code = styled.code`
  flex: 1;
  min-width: 0;
  max-height: 240px;
  overflow: auto;
  padding: ${space.one} ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  font-size: ${type.small};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
