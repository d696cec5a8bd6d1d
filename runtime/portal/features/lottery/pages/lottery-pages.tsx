import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AppError } from '../../../../shared/errors.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';
import { DrawFailed } from '../components/draw-failed.tsx';
import { LotteryStage } from '../components/lottery-stage.tsx';
import { drawElsewhere, nearestDraw, type AccountType } from '../model/nearest-draw.ts';

/** Page of house and electronic draws: `gameCode` and `playType` of the URL. */
export function LotteryPage() {
  return <DrawPage accountTypes={['LOTT', 'ELOTT']} lottoView="betting" />;
}

/** Page of the draws of the Vietnamese lottery. */
export function VnLotteryPage() {
  return <DrawPage accountTypes={['TCG_LOTTO_VN']} lottoView="betting" />;
}

/** Page of the draws of the South-East Asian lottery. */
export function SeaLotteryPage() {
  return <DrawPage accountTypes={['TCG_SEA']} lottoView="betting" />;
}

/** Page of every draw, with only the header above it, which opens the vendor's own lobby. */
export function SeamlessPage() {
  return <DrawPage accountTypes={['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']} lottoView="lobby" stays />;
}

interface DrawPageProps {
  accountTypes: readonly AccountType[];
  lottoView: 'betting' | 'lobby';
  stays?: boolean;
}

/** Finds the draw of the URL and shows it in a frame. */
function DrawPage({ accountTypes, lottoView, stays = false }: DrawPageProps) {
  const t = useT();
  const [search] = useSearchParams();
  const { paths } = usePortal();
  // The frame has its own countdown, so the draws are fetched only once.
  const { data, error, refetch } = useQuery({ ...lotteryQueries.draws(useLanguage()), refetchInterval: false });
  if (data === undefined) {
    if (error !== null) return <DrawFailed error={error} backTo="/index" onRetry={() => void refetch()} />;
    return (
      <Waiting role="status">
        <Spinner size={32} />
        {t('lottery:opening')}
      </Waiting>
    );
  }
  const gameCode = search.get('gameCode');
  const asked = { accountTypes, gameCode, playType: search.get('playType') };
  const elsewhere = drawElsewhere(data.draws, asked);
  if (elsewhere !== null && paths.has(new URL(elsewhere, location.origin).pathname))
    return <Navigate to={elsewhere} replace />;
  const nearest = nearestDraw(data.draws, asked);
  if (nearest === null)
    return <DrawFailed error={new AppError('play.unknown_game')} backTo="/index" onRetry={() => void refetch()} />;
  // A draw that was chosen in the lobby opens for betting.
  const view = stays && gameCode !== null ? 'betting' : lottoView;
  return <LotteryStage nearest={nearest} draws={data.draws} lottoView={view} stays={stays} />;
}

const Waiting = styled.p`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.two};
  min-height: 60vh;
  margin: 0;
`;
