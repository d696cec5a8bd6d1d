import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { paginationItems } from './pagination-items.ts';
import { color, radius, space, target, type } from './tokens.ts';
import { useUi } from './ui-context.tsx';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  onChange: (page: number) => void;
}

/** Shows the pagination; nothing if there is only one page. */
export function Pagination({ page, totalPages, onChange }: PaginationProps) {
  const { words } = useUi();
  if (totalPages < 2) return null;
  return (
    <nav aria-label={words.pagination}>
      <List>
        <li>
          <Step icon={ChevronLeft} label={words.previous} disabled={page <= 1} onClick={() => onChange(page - 1)} />
        </li>
        {paginationItems({ page, totalPages }).map((item) =>
          item.kind === 'gap' ? (
            <Gap key={`gap-${item.after}`} aria-hidden="true">
              …
            </Gap>
          ) : (
            <li key={item.page}>
              <Page
                type="button"
                aria-current={item.page === page ? 'page' : undefined}
                onClick={() => onChange(item.page)}
              >
                {item.page}
              </Page>
            </li>
          ),
        )}
        <li>
          <Step
            icon={ChevronRight}
            label={words.next}
            disabled={page >= totalPages}
            onClick={() => onChange(page + 1)}
          />
        </li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.half};
  margin: 0;
  padding: 0;
  list-style: none;
  @media (max-width: 479.98px) {
    gap: 0;
  }
`;

const Step = styled(IconButton)`
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

const Page = styled.button`
  min-width: ${target};
  min-height: ${target};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${type.body};
  font-variant-numeric: tabular-nums;
  @media (max-width: 479.98px) {
    min-width: 40px;
  }
  cursor: pointer;
  &:hover {
    border-color: ${color.line};
  }
  &[aria-current='page'] {
    background: ${color.accent};
    color: ${color.accentText};
    font-weight: 700;
  }
`;

const Gap = styled.li`
  min-width: 16px;
  color: ${color.muted};
  text-align: center;
`;
