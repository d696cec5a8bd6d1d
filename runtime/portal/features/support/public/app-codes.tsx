import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';

export interface AppCode {
  id: string;
  /** Name of the link. */
  name: string;
  /** Alt text of the code. */
  title: string;
  /** Where the link leads; may be relative to the page. */
  url: string;
  /** Absolute URL that the code contains. */
  address: string;
  /** URL of the brand's own image of the code, if it has one. */
  picture?: string;
}

const size = 125;

/** Shows each app as a QR code and a link. Load it lazily: it includes the code generator. */
export function AppCodes({ apps }: { apps: readonly AppCode[] }) {
  return (
    <List>
      {apps.map(({ id, name, title, url, address, picture }) => (
        <li key={id}>
          <Paper>
            {picture === undefined ? (
              <QRCodeSVG value={address} size={size} title={title} role="img" />
            ) : (
              <img src={picture} alt={title} width={size} height={size} loading="lazy" />
            )}
          </Paper>
          <a href={url}>{name}</a>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  gap: ${space.three};
  margin: 0;
  padding: 0;
  list-style: none;
  text-align: center;
  li {
    display: grid;
    justify-items: center;
    gap: ${space.half};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.text};
    font-size: ${type.body};
    font-weight: 600;
  }
`;

/* Scanners need black on white in every theme. */
const Paper = styled.span`
  display: grid;
  padding: ${space.one};
  border-radius: ${radius.medium};
  background: #fff;
`;
