import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import styled from 'styled-components';
import { useCopy } from '../../../../web/client/page/use-copy.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';

export interface CopyLineProps {
  label: string;
  text: string;
  /** Name of the button. */
  copy: string;
  /** The `data-action` of the button. */
  action: string;
}

/** A text below its label with a button that copies it, and whether that worked. */
export function CopyLine({ label, text, copy, action }: CopyLineProps) {
  const t = useT();
  const { result, copy: write } = useCopy();
  return (
    <Line>
      <small>{label}</small>
      <span>
        <code translate="no">{text}</code>
        <IconButton
          icon={result === 'copied' ? Check : Copy}
          label={copy}
          data-action={action}
          onClick={() => write(text)}
        />
      </span>
      <small role="status">
        {result === null ? '' : t(`referral:invite.${result === 'copied' ? 'copied' : 'copyFailed'}`)}
      </small>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space.half};
  width: 100%;
  min-width: 0;
  > small {
    color: ${color.muted};
    font-size: ${type.small};
  }
  > span {
    display: flex;
    align-items: center;
    gap: ${space.one};
    padding-inline-start: ${space.oneAndHalf};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
  }
  code {
    flex: 1;
    min-width: 0;
    padding-block: ${space.one};
    font-size: ${type.small};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
