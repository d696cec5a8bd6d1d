import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { useMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { useClaimGrant } from '../../rewards/public/claim-grant.ts';
import { ApplicationForm } from './application-form.tsx';
import { CodeForm } from './code-form.tsx';
import { useGiven } from '../public/use-given.ts';

type ParticipationPartProps = Promotion & { isMember: boolean };

/** Where a player stands in an offer, and the next step: the login, the application, the code, the rank or the claim. */
export function ParticipationPart({ isMember, ...promotion }: ParticipationPartProps) {
  const t = useT();
  const { id, trigger, state, rank, claimDays, application } = promotion;
  const [first] = useState(state);
  const isOpen = state === 'comingSoon' || state === 'join' || state === 'joined';
  return (
    <>
      {rank !== null && isOpen ? <FormNotice still>{t('offers:rank.reach', { level: rank })}</FormNotice> : null}
      {trigger === 'referral' && state === 'join' ? (
        <LinkButton to="/referral" variant="primary" size="large">
          {t('referral:title')}
        </LinkButton>
      ) : null}
      {isMember ? (
        <>
          {/* What a step of the player has led to comes into view. */}
          <Standing key={state} {...promotion} still={state === first} />
          {state === 'claim' ? <Claim {...promotion} /> : null}
          {trigger === 'code' && state === 'join' ? <CodeForm id={id} /> : null}
          {application?.canSend === true ? <ApplicationForm {...{ id, claimDays }} {...application} /> : null}
        </>
      ) : state === 'join' ? (
        <LoginFirst trigger={trigger} />
      ) : null}
    </>
  );
}

/** What has become of it, in a sentence. */
function Standing({
  trigger,
  state,
  credit,
  points,
  tickets,
  paysAt,
  application,
  still,
}: Promotion & { still: boolean }) {
  const t = useT();
  const moment = useMoment();
  const isApplied = trigger === 'application';
  const amount = useGiven()({ credit, points, tickets });
  const note = (text: ReactNode) => {
    const notice = <FormNotice still>{text}</FormNotice>;
    return still ? notice : <Arrived>{notice}</Arrived>;
  };
  if (state === 'applying') return note(t('offers:apply.pending'));
  if (state === 'rejected')
    return application === null || application.reason === null ? null : (
      <FormNotice still={still} tone="negative">
        {t('offers:apply.rejected', { reason: application.reason })}
      </FormNotice>
    );
  if (state === 'processing') {
    if (paysAt !== null) return note(t('offers:paysAt', { at: moment(paysAt) }));
    return amount === null ? null : note(t(isApplied ? 'offers:apply.full' : 'offers:full', { amount }));
  }
  if (state !== 'issued' && state !== 'claimed') return null;
  if (amount !== null) return note(t('offers:apply.paid', { amount }));
  return isApplied ? note(t('offers:apply.approved')) : null;
}

/** Brings what has just happened into view, and announces it: the form before it was higher than what follows it. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={box} role="status">
      {children}
    </div>
  );
}

function Claim({ id, trigger, credit, points, tickets, claimBy, rank }: Promotion) {
  const t = useT();
  const moment = useMoment();
  const { mutate, isPending, error } = useClaimGrant();
  const given = useGiven()({ credit, points, tickets });
  return (
    <>
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      {trigger === 'application' || rank !== null || claimBy !== null ? (
        <FormNotice still>
          {trigger === 'application' ? <span>{t('offers:apply.approved')}</span> : null}
          {rank === null ? null : <span>{t('offers:rank.reached', { level: rank })}</span>}{' '}
          {claimBy === null ? null : <span>{t('offers:claim.until', { at: moment(claimBy) })}</span>}
        </FormNotice>
      ) : null}
      <Button
        variant="primary"
        size="large"
        loading={isPending}
        data-action="promotion-claim"
        onClick={() => mutate({ operation: 'offers.claim', offer: id })}
      >
        {given === null ? t('offers:action.claim') : t('offers:claim.send', { amount: given })}
      </Button>
    </>
  );
}

const logins = {
  deposit: 'offers:joinAfterLogin',
  application: 'offers:apply.afterLogin',
  code: 'offers:code.afterLogin',
  rank: null,
  referral: null,
  none: null,
} as const satisfies Record<Promotion['trigger'], string | null>;

function LoginFirst({ trigger }: Pick<Promotion, 'trigger'>) {
  const t = useT();
  const gate = useAccountGate();
  const words = logins[trigger];
  return words === null ? null : (
    <Button
      variant="primary"
      size="large"
      data-action="promotion-login"
      onClick={() => gate('member', () => undefined)}
    >
      {t(words)}
    </Button>
  );
}
