import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../../web/ui/date-time.tsx';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { securityQueries } from '../../public/security-queries.ts';
import { FormText } from '../../form/account-form.ts';

/** Shows when and where the account was last used. Renders nothing until this has loaded. */
export function LastLogin() {
  const t = useT();
  const { tag } = useUi();
  const { data } = useQuery(securityQueries.thisSession());
  const session = data?.session ?? null;
  if (session === null) return null;
  const { lastLoginAt, lastLoginIp: ip } = session;
  if (lastLoginAt === null) return <FormText>{t('account:security.lastLoginNone')}</FormText>;
  const at = formatMoment({ value: lastLoginAt, tag });
  return (
    <FormText>
      {ip === null ? t('account:security.lastLogin', { at }) : t('account:security.lastLoginFrom', { at, ip })}
    </FormText>
  );
}
