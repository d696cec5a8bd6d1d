import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { linkResource } from '../../../core/page/brand-resources.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { buttonStyle } from '../../../../web/ui/button-style.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';

export interface WholePageProps {
  title: string;
  children: ReactNode;
}

/** Page in place of the whole portal: the brand, the problem, and a contact. */
export function WholePage({ title, children }: WholePageProps) {
  const t = useT();
  const { assets, contact, name, resources } = useBundle();
  const email = linkResource(resources, 'EMAIL')?.url ?? `mailto:${contact.email}`;
  return (
    <Main>
      <img src={assets.logo} alt={name} width={180} height={44} />
      <h1>{title}</h1>
      {children}
      <Contact href={email} data-variant="primary">
        {t('system:contact')}
      </Contact>
    </Main>
  );
}

const Main = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space.three};
  min-height: 100dvh;
  padding: ${space.three};
  text-align: center;
  text-wrap: balance;
  h1 {
    margin: ${space.two} 0 0;
    font-size: ${type.display};
  }
  p {
    max-width: 56ch;
    margin: 0;
    color: ${color.muted};
    font-size: ${type.large};
  }
  > img {
    object-fit: contain;
  }
`;

const Contact = styled.a`
  ${buttonStyle}
`;
