import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from './button.tsx';
import { Text } from './layout.tsx';
import { Modal } from './modal.tsx';
import { media, space } from './tokens.ts';

export interface DialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Absent for a message that is only acknowledged. */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks a question with one main answer. That answer has the focus, so that Enter confirms; a dangerous one has not, so
 * that Enter cancels. Escape cancels.
 */
export function Dialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: DialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  // Above another modal, `autoFocus` would lose the focus to that modal; focusing in an effect keeps it.
  useEffect(() => first.current?.focus(), []);
  const cancels = danger && cancelLabel !== undefined;
  return (
    <Modal title={title} size="dialog" role="alertdialog" onClose={onCancel}>
      {children ? (
        <Text as="div" $tone="muted">
          {children}
        </Text>
      ) : null}
      <Answers>
        {cancelLabel ? (
          <Button ref={cancels ? first : undefined} size="large" onClick={onCancel}>
            {cancelLabel}
          </Button>
        ) : null}
        <Button
          ref={cancels ? undefined : first}
          size="large"
          variant={danger ? 'danger' : 'primary'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Answers>
    </Modal>
  );
}

const Answers = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space.oneAndHalf};
  margin-block-start: ${space.one};
  ${media.phone} {
    > * {
      flex: 1;
    }
  }
`;
