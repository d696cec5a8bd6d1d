import { CaptchaField } from './captcha-field.tsx';
import { HumanStatusLine } from './human-status.tsx';
import type { VisitorProof } from './use-visitor-proof.ts';

/** Shows the human check and the CAPTCHA of a form. */
export function ProofFields({ proof: { human, captcha } }: { proof: VisitorProof }) {
  return (
    <>
      <CaptchaField captcha={captcha} />
      {captcha.wanted && human.status === 'failed' ? null : <HumanStatusLine human={human} />}
    </>
  );
}
