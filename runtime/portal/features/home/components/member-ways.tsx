import { useBalance } from '../../../client/balance/balance-queries.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { useGamesPath } from '../../../client/lobby/use-games-path.ts';
import { usePortal } from '../../../client/portal-context.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Where a member of a play-money brand goes next: with an empty wallet to the free credit, else to the games. */
export function MemberWays() {
  const t = useT();
  const { paths } = usePortal();
  const balance = useBalance().data?.sumBalance;
  const games = useGamesPath();
  const broke = balance !== undefined && Number(balance) === 0 && paths.has('/wallet');
  return (
    <>
      {broke ? (
        <LinkButton size="large" variant="primary" to="/wallet">
          {t('home:hero.takeCredit')}
        </LinkButton>
      ) : null}
      {games === '/index' ? null : (
        <LinkButton size="large" variant={broke ? 'secondary' : 'primary'} to={games}>
          {t('home:hero.play')}
        </LinkButton>
      )}
    </>
  );
}
