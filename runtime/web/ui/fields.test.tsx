// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { PaymentPasswordField } from './payment-password-field.tsx';
import { RichText } from './rich-text.tsx';
import { Tabs } from './tabs.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('fields', () => {
  test('the accessible description contains the error and the hint', () => {
    render(<TextField label="Username" hint="4–16 letters" error="This is taken." />);
    const field = screen.getByLabelText('Username');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(field)).toBe('This is taken. | 4–16 letters');
  });

  test('a hint equal to the error is not shown twice', () => {
    render(<TextField label="Username" hint="4–16 letters" error="4–16 letters" />);
    expect(screen.getAllByText('4–16 letters')).toHaveLength(1);
  });

  test('a required checkbox has aria-required', () => {
    render(<Checkbox required>I agree</Checkbox>);
    expect(screen.getByRole('checkbox').getAttribute('aria-required')).toBe('true');
  });

  test('a payment password is masked, and no password manager fills in the password of the login', () => {
    render(<PaymentPasswordField label="Payment password" defaultValue="secret" />);
    const field = screen.getByLabelText<HTMLInputElement>('Payment password');
    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe('new-password');
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore'])
      expect(field.getAttribute(name)).toBe('true');
  });

  test('a password keeps its value when it is shown and hidden', () => {
    render(<PasswordField label="Password" autoComplete="new-password" defaultValue="secret" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect([field.type, field.value]).toEqual(['text', 'secret']);
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});

describe('Button', () => {
  test('ignores presses and keeps the focus while it is loading', () => {
    let presses = 0;
    render(
      <Button loading onClick={() => (presses += 1)}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    expect([presses, document.activeElement === button, button.getAttribute('aria-busy')]).toEqual([0, true, 'true']);
  });
});

describe('Tabs', () => {
  test('arrow keys wrap around; Home and End select the first and last tab', () => {
    const chosen: string[] = [];
    const items = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
    render(<Tabs label="Vendors" items={items} selected="a" onSelect={(id) => chosen.push(id)} />);
    const tab = screen.getByRole('tab', { selected: true });
    for (const key of ['ArrowLeft', 'ArrowRight', 'End', 'Home']) fireEvent.keyDown(tab, { key });
    expect(chosen).toEqual(['c', 'b', 'c', 'a']);
  });
});

describe('RichText', () => {
  test('renders the named tags, removes other tag pairs and escapes the rest', () => {
    const { container } = render(
      <RichText
        text="Read <terms>the terms</terms> & <b>this</b> <img>"
        places={{ terms: (words) => <a href="/t">{words}</a> }}
      />,
    );
    expect(container.innerHTML).toBe('Read <a href="/t">the terms</a> &amp; this &lt;img&gt;');
  });
});
