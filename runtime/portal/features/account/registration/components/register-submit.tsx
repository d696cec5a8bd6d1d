import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { color, media, space } from '../../../../../web/ui/tokens.ts';

export interface RegisterSubmitProps {
  /** Why the registration failed, if no field shows it. */
  notice: string | null;
  loading: boolean;
}

/**
 * Button that creates the account. On a desktop it stays visible at the bottom of the box, however long the form is.
 */
export function RegisterSubmit({ notice, loading }: RegisterSubmitProps) {
  const t = useT();
  return (
    <Bar data-submit-bar>
      {notice === null ? null : <FormNotice tone="negative">{notice}</FormNotice>}
      <Button type="submit" variant="primary" size="large" wide loading={loading} data-action="register-submit">
        {t('account:register.submit')}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
  ${media.wide} {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-inline: calc(-1 * ${space.three});
    padding: ${space.oneAndHalf} ${space.three};
    border-block-start: 1px solid ${color.line};
    background: ${color.overlay};
  }
`;
