import styled from 'styled-components';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';

/**
 * Table of lines of the account with the columns `at`, `name`, `amount`, `balance`, `state` and `reference`; on a phone
 * each row is a card. The CSS of the cards removes the implicit ARIA roles: rows and cells must state theirs.
 */
export const TransactionsTableFrame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type.body};
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  th {
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 600;
    text-align: start;
  }
  td {
    padding: ${space.one} ${space.oneAndHalf};
    border-block-end: 1px solid ${color.line};
  }
  [data-column='amount'],
  [data-column='balance'] {
    text-align: end;
  }
  td[data-column='amount'] {
    font-weight: 600;
  }
  ${media.phone} {
    &,
    tbody,
    tr {
      display: grid;
    }
    tbody {
      gap: ${space.oneAndHalf};
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      grid-template-columns: 1fr auto;
      gap: ${space.half} ${space.two};
      padding: ${space.two};
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      background: ${color.raised};
    }
    td,
    td[data-column] {
      display: block;
      min-width: 0;
      padding: 0;
      border: 0;
    }
    td[data-column='name'] {
      grid-area: 1 / 1;
    }
    td[data-column='amount'] {
      grid-area: 1 / 2;
      font-size: ${type.large};
    }
    td[data-column='at'] {
      grid-area: 2 / 1;
      align-self: center;
      color: ${color.muted};
      font-size: ${type.small};
    }
    td[data-column='balance'] {
      grid-area: 2 / 2;
      font-size: ${type.small};
    }
    td[data-column='balance']::before {
      content: attr(data-label) ' ';
      color: ${color.muted};
    }
    td[data-column='reference'] {
      grid-area: 3 / 1;
    }
    td[data-column='state'] {
      grid-area: 3 / 2;
      align-self: center;
      text-align: end;
    }
  }
`;
