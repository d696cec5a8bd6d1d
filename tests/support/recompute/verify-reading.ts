import type { Page } from '@playwright/test';
import type { PageSeeds } from './numbers.ts';

/** The content of the verify page. */
export interface VerifyReading {
  verdicts: string[];
  /** Facts of the round by name. */
  facts: Record<string, string>;
  seeds: PageSeeds[];
  steps: string[];
  /** Rows by table name. A bet on several events has several tables of one name. */
  tables: Record<string, string[][][]>;
  pays: string;
  messages: string[];
  digests: string[];
}

/** Opens the verify page of a round and reads it after every result is computed. */
export async function readVerifyPage(page: Page, url: string): Promise<VerifyReading> {
  await page.goto(url);
  await page.locator('[data-digest]').first().waitFor({ state: 'attached' });
  const results = page.locator('.result');
  for (const result of await results.all()) await result.locator('.verdict').waitFor();
  return page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
    const values = (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map(({ value }) => value);
    const facts = [...document.querySelectorAll('.verify > .facts > dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent ?? '',
    ]);
    const tables: Record<string, string[][][]> = {};
    for (const table of document.querySelectorAll<HTMLTableElement>('table[data-table]')) {
      const rows = [...(table.tBodies[0]?.rows ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent));
      (tables[table.dataset['table'] ?? ''] ??= []).push(rows);
    }
    const [client, nonce] = [values('client'), values('nonce')];
    return {
      verdicts: texts('.result .verdict'),
      facts: Object.fromEntries(facts),
      seeds: values('server').map((server, index) => ({
        server,
        client: client[index] ?? '',
        nonce: nonce[index] ?? '0',
      })),
      steps: texts('.steps li'),
      tables,
      pays: texts('[data-part="pays"]').join('\n'),
      messages: texts('[data-message]'),
      digests: texts('[data-digest]'),
    };
  });
}

/** Returns the rows of a table that the page shows once per result. */
export function rowsOf({ tables }: VerifyReading, name: string, result = 0): string[][] {
  const rows = tables[name]?.[result];
  if (rows === undefined) throw new Error(`the page has no table ${name}`);
  return rows;
}
