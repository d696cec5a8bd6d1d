import FileQuestion from 'lucide-react/icons/file-question-mark';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import styled from 'styled-components';
import type { StatementFile } from '../../../../shared/statement/statement-file.ts';
import type { StatementVerdict as Verdict } from '../../../../shared/statement/verify-statement.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { Heading } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { useWalletName } from './use-wallet-name.ts';
import { WalletAmount } from './wallet-amount.tsx';

export interface Checked {
  /** Name of the file. */
  name: string;
  file: StatementFile | null;
  /** Null if the browser has no means to verify a signature. */
  verdict: Verdict | null;
}

/** Shows the verdict on a file: intact, altered at a line, or not of this brand. */
export function StatementVerdict({ checked: { name, file, verdict } }: { checked: Checked }) {
  const t = useT();
  const { name: brand } = useBundle();
  const walletName = useWalletName();
  const alteredTitle = (line: string | null, wallet: string | undefined): string => {
    if (line === null) return t('records:verifyFile.altered.summary');
    if (wallet === undefined) return t('records:verifyFile.altered.line', { line });
    return t('records:verifyFile.altered.walletLine', { line, wallet: walletName({ wallet, name: null }) });
  };
  const words = (): { title: string; text: string } => {
    if (verdict === null)
      return { title: t('records:verifyFile.unable.title'), text: t('records:verifyFile.unable.text') };
    if (verdict.result === 'intact')
      return { title: t('records:verifyFile.intact.title'), text: t('records:verifyFile.intact.text', { brand }) };
    if (verdict.result === 'foreign')
      return {
        title: t('records:verifyFile.foreign.title'),
        text: t(`records:verifyFile.foreign.${verdict.reason === 'key' ? 'signature' : verdict.reason}`, { brand }),
      };
    const { line, wallet } = verdict;
    return {
      title: alteredTitle(line, wallet),
      text: t('records:verifyFile.altered.text', { brand }),
    };
  };
  const { title, text } = words();
  const result = verdict?.result ?? 'unable';
  return (
    <Box role="status" data-verdict={result}>
      <Icon of={icons[result]} size={32} />
      <div>
        <Heading $size="title">{title}</Heading>
        <p>{text}</p>
        <Name>
          <bdi>{name}</bdi>
        </Name>
        {result === 'intact' && file !== null ? <Facts file={file} /> : null}
      </div>
    </Box>
  );
}

/** What an intact statement states. */
function Facts({ file: { summary, wallets } }: { file: StatementFile }) {
  const t = useT();
  const walletName = useWalletName();
  return (
    <FieldList
      stacked
      least={140}
      fields={[
        { label: t('records:verifyFile.account'), value: <bdi>{summary.account}</bdi> },
        { label: t('records:verifyFile.period'), value: summary.period.replace('/', ' – ') },
        { label: t('records:statements.fact.count'), value: summary.lines },
        { label: t('records:statements.fact.opening'), value: <Money amount={summary.opening} /> },
        { label: t('records:statements.fact.closing'), value: <Money amount={summary.closing} /> },
        ...wallets.map(({ wallet, opening, closing }) => ({
          label: walletName({ wallet, name: null }),
          value: (
            <>
              <WalletAmount wallet={wallet} amount={opening} /> → <WalletAmount wallet={wallet} amount={closing} />
            </>
          ),
        })),
      ]}
    />
  );
}

const icons = { intact: ShieldCheck, altered: ShieldAlert, foreign: FileQuestion, unable: FileQuestion } as const;

const Box = styled.section`
  --verdict: ${color.warning};
  display: flex;
  gap: ${space.two};
  padding: ${space.three};
  border: 2px solid var(--verdict);
  border-radius: ${radius.large};
  background: color-mix(in srgb, var(--verdict) 8%, transparent);
  &[data-verdict='intact'] {
    --verdict: ${color.positive};
  }
  &[data-verdict='altered'] {
    --verdict: ${color.negative};
  }
  > svg {
    flex: none;
    color: var(--verdict);
  }
  > div {
    min-width: 0;
  }
  p {
    margin: ${space.half} 0;
  }
`;

const Name = styled.p`
  color: ${color.muted};
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;
