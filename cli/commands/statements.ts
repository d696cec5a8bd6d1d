import { createHash, createPublicKey, verify } from 'node:crypto';
import { Command } from 'commander';
import { readStatement } from '../../runtime/shared/statement/read-statement.ts';
import {
  verifyStatement,
  type StatementCrypto,
  type StatementVerdict,
} from '../../runtime/shared/statement/verify-statement.ts';
import { exitCode } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { readTextInput } from '../read-input.ts';
import { reasonOf } from './operator-input.ts';
import { brandTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';
import { verifyStatements } from './verify-statements.ts';

/** Creates `livery statements`: verifies stored statements and files, and replaces the key that signs. */
export function statementsCommand(): Command {
  return new Command('statements').addCommand(verifyCommand()).addCommand(checkCommand()).addCommand(rotateCommand());
}

function verifyCommand(): Command {
  return withOperatorFlags(new Command('verify'))
    .description('Verify stored statements against the ledger on a running server; exit 1 when anything differs')
    .argument('<brands...>', 'the brands')
    .action(async (ids: string[], flags: OperatorFlags) => {
      const results = [];
      for (const brand of ids) results.push({ brand, ...(await verifyStatements(await brandTarget(brand, flags))) });
      const text = results.map(({ brand, checked, discrepancies }) =>
        [
          `${brand}  ${discrepancies.length === 0 ? 'verified' : `${discrepancies.length} discrepancies`}, ${checked} statements`,
          ...discrepancies.map(({ statement, detail }) => `  ${statement}: ${detail}`),
        ].join('\n'),
      );
      console.log(flags.json ? JSON.stringify(results, null, 2) : text.join('\n'));
      if (results.some(({ discrepancies }) => discrepancies.length > 0)) process.exitCode = exitCode.errors;
    });
}

function checkCommand(): Command {
  return withOperatorFlags(new Command('check'))
    .description('Verify the file of a statement with the keys of a brand; exit 1 unless it is intact')
    .argument('<brand>', 'the brand')
    .argument('<file>', 'JSON or CSV, as it was downloaded')
    .action(async (brand: string, file: string, flags: OperatorFlags) => {
      const text = await readTextInput(file);
      const target = await brandTarget(brand, flags);
      const { merchant, keys } = await operatorCall(target, 'statements.keys');
      const verdict = await verifyStatement(readStatement(text), { merchant, keys, crypto: nodeCrypto });
      console.log(flags.json ? JSON.stringify(verdict) : wordsOf(verdict));
      if (verdict.result !== 'intact') process.exitCode = exitCode.errors;
    });
}

const foreignWords = {
  unreadable: 'the file is not a complete statement',
  brand: 'it names another brand',
  key: 'its key is unknown',
  signature: 'its signature is not valid',
} as const;

function wordsOf(verdict: StatementVerdict): string {
  if (verdict.result === 'intact') return 'intact';
  if (verdict.result === 'foreign') return `not a statement of this brand: ${foreignWords[verdict.reason]}`;
  if (verdict.line === null) return 'altered in the summary';
  const { line, wallet } = verdict;
  return `altered at line ${line}${wallet === undefined ? '' : ` of the wallet ${wallet}`}`;
}

function rotateCommand(): Command {
  return withOperatorFlags(new Command('rotate-key'))
    .description('Create a new signing key; statements signed with earlier keys remain valid')
    .argument('<brand>', 'the brand')
    .requiredOption('--reason <text>', 'reason, recorded in the audit log')
    .action(async (brand: string, flags: OperatorFlags & { reason: string }) => {
      const reason = reasonOf(flags);
      const { id } = await operatorCall(await brandTarget(brand, flags), 'statements.rotateKey', { reason });
      console.log(flags.json ? JSON.stringify({ id }) : `statements of ${brand} are signed with the key ${id}`);
    });
}

const nodeCrypto: StatementCrypto = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  isSigned({ publicKey, text, signature }) {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  },
};
