import styled, { keyframes } from 'styled-components';
import { color, media } from '../../../../web/ui/tokens.ts';

/** A red envelope, closed or open. It opens when `open` becomes true, at once with reduced motion. */
export function EnvelopePicture({ open }: { open: boolean }) {
  return (
    <Picture viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" data-open={open}>
      {open ? <rect className="slip" x="22" y="14" width="52" height="48" rx="3" /> : null}
      <rect className="paper" x="12" y="34" width="72" height="52" rx="6" />
      {open ? null : <path className="flap" d="M12 40a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6L48 64z" />}
      <circle className="seal" cx="48" cy="60" r="9" />
    </Picture>
  );
}

const rise = keyframes`from { transform: translateY(28px); }`;

const Picture = styled.svg`
  .paper {
    fill: ${color.negative};
  }
  .flap {
    fill: color-mix(in srgb, ${color.negative} 78%, black);
  }
  .seal {
    fill: ${color.warning};
  }
  .slip {
    fill: ${color.raised};
    stroke: ${color.line};
    animation: ${rise} 500ms ease-out;
    ${media.still} {
      animation: none;
    }
  }
`;
