import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { AppError } from '../../../../shared/errors.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { gameAddress } from '../../lobby/public/vendor-address.ts';
import { isFrameable } from '../../play/public/frame-address.ts';
import { useSessionFacts } from '../../play/public/use-session-facts.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { GameStage } from '../../play/public/game-stage.tsx';
import { SessionStrip } from '../../play/public/session-strip.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useLotteryLaunch } from '../api/use-lottery-launch.ts';
import { parseFrameRequest } from '../model/frame-request.ts';
import type { NearestDraw } from '../model/nearest-draw.ts';
import { DrawFailed } from './draw-failed.tsx';

export interface LotteryStageProps {
  nearest: NearestDraw;
  /** Every draw of the brand; the frame may request any of them. */
  draws: readonly Draw[];
  lottoView: 'betting' | 'lobby';
  /** Whether draws that the frame requests open on this page instead of on their own. */
  stays: boolean;
}

/** Shows a draw in its frame, with the session strip above it. */
export function LotteryStage({ nearest, draws, lottoView, stays }: LotteryStageProps) {
  const t = useT();
  const navigate = useNavigate();
  const facts = useSessionFacts();
  const back = usePortal().paths.has('/elott') ? '/elott' : '/index';
  const { draw, playType, unknown } = nearest;
  const { value, error, again } = useLotteryLaunch({
    gameCode: draw.gameCode,
    accountTypeName: draw.accountTypeName,
    playType,
    lottoView,
    backUrl: back,
  });
  const address = value?.game_url ?? null;
  const origin = address !== null && URL.canParse(address) ? new URL(address).origin : null;

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin) return;
      const wish = parseFrameRequest(event.data, draws);
      if (wish === null) return;
      if (wish.kind === 'leave') void navigate(back);
      else if (stays) void navigate(`?${new URLSearchParams({ gameCode: wish.draw.gameCode }).toString()}`);
      else void navigate(gameAddress({ ...wish.draw, code: wish.draw.gameCode }));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin, draws, back, navigate, stays]);

  if (error !== null) return <DrawFailed error={error} backTo={back} onRetry={again} />;
  if (address !== null && !isFrameable(address, location))
    return <DrawFailed error={new AppError('play.vendor_unavailable')} backTo={back} onRetry={again} />;
  return (
    <>
      {unknown === null ? null : <Notice key={`${draw.gameCode} ${unknown}`} unknown={unknown} name={draw.gameName} />}
      <GameStage
        address={address}
        title={t('play:frame', { name: draw.gameName, vendor: draw.vendorName })}
        loading={t('lottery:opening')}
        strip={(toggle) => <SessionStrip {...facts} name={draw.gameName} leaveTo={back} onFullScreen={toggle} />}
      />
    </>
  );
}

/** Shows which part of the URL is unknown, until the player closes it. */
function Notice({ unknown, name }: { unknown: 'game' | 'playType'; name: string }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <Bar role="status">
      <span>{t(unknown === 'game' ? 'lottery:unknown.game' : 'lottery:unknown.playType', { name })}</span>
      <button type="button" onClick={() => setOpen(false)}>
        {t('common:ui.close')}
      </button>
    </Bar>
  );
}

const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  margin: 0;
  padding: 0 ${space.two};
  background: color-mix(in srgb, ${color.accent} 14%, ${color.raised});
  font-size: ${type.body};
  button {
    flex: none;
    min-height: 44px;
    padding-inline: ${space.one};
    border: 0;
    background: none;
    color: ${color.accentStrong};
    font: inherit;
    font-weight: 650;
    cursor: pointer;
  }
`;
