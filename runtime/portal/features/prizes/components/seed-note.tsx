import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';

interface SeedNoteProps {
  /** SHA-256 of the seed. */
  seedHash: string;
  /** Of a raffle: SHA-256 of its entries; null while tickets can be entered. */
  entriesHash?: string | null;
  /** What the hash is for, in a sentence. */
  text: string;
}

/** The hash that was published before a draw, what it is for, and the page that checks draws with it. */
export function SeedNote({ seedHash, entriesHash = null, text }: SeedNoteProps) {
  const t = useT();
  return (
    <Note>
      <p>
        {text} <Link to="/prizes/verify">{t('prizes:seed.how')}</Link>
      </p>
      <dl>
        <dt>{t('prizes:seed.hash')}</dt>
        <dd>
          <code translate="no">{seedHash}</code>
        </dd>
        {entriesHash === null ? null : (
          <>
            <dt>{t('prizes:seed.entriesHash')}</dt>
            <dd>
              <code translate="no">{entriesHash}</code>
            </dd>
          </>
        )}
      </dl>
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: ${space.half};
  min-width: 0;
  color: ${color.muted};
  font-size: ${type.small};
  p,
  dl,
  dd {
    margin: 0;
  }
  p {
    text-wrap: pretty;
  }
  dt {
    font-weight: 600;
  }
  dd {
    overflow-wrap: anywhere;
  }
`;
