import styled, { css } from 'styled-components';
import { Skeleton } from '../../../web/ui/skeleton.tsx';
import { color, radius, space } from '../../../web/ui/tokens.ts';
import { bottomCell } from './bottom-items.tsx';

/** Returns a style for a page that was asked for with a session, until the portal has found whether it lives. */
const expected = (shown: ReturnType<typeof css>) => css`
  html[data-session='known'] & {
    ${shown}
  }
`;

/** Contains what only visitors see. It is not shown while a session is expected. */
export const OfVisitors = styled.div`
  display: contents;
  ${expected(css`
    display: none;
  `)}
`;

const Places = styled.div`
  display: none;
  ${expected(css`
    display: contents;
  `)}
`;

/** Keeps the places of a member's part of the header while a session is expected. */
export function MemberPlaces() {
  return (
    <Places aria-hidden="true">
      <Balance>
        <Skeleton />
      </Balance>
      <Wide>
        {entries.map((entry) => (
          <Word key={entry} />
        ))}
        <Avatar />
        <Word />
      </Wide>
    </Places>
  );
}

const entries = [1, 2, 3, 4];
const cells = [1, 2];

/** Keeps the places of a member's items of the bottom bar while a session is expected. */
export function MemberCells() {
  return (
    <Places aria-hidden="true">
      {cells.map((cell) => (
        <Cell key={cell}>
          <Sign />
          <Label />
        </Cell>
      ))}
    </Places>
  );
}

const Balance = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  width: 132px;
  height: 44px;
  padding-inline: ${space.oneAndHalf};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  > span {
    width: 72px;
  }
  @media (min-width: 1200px) {
    width: 176px;
  }
`;

const Wide = styled.div`
  display: none;
  @media (min-width: 1024px) {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    justify-content: flex-end;
    gap: ${space.three};
    min-width: 0;
    overflow: hidden;
  }
`;

const Word = styled(Skeleton)`
  flex: none;
  width: 64px;
`;

const Avatar = styled(Skeleton)`
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
`;

const Cell = styled.div`
  ${bottomCell}
`;

const Sign = styled(Skeleton)`
  width: 20px;
  height: 20px;
`;

const Label = styled(Skeleton)`
  width: 44px;
  height: 0.75rem;
`;
