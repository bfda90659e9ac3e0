import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The field of the note on the order's screen. */
export const note = () => screen.getByLabelText('Note to the customer');

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const press = (name: string) => screen.getByRole('button', { name });

/** What the alerts of the screen say. */
export const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

/** Types a text into each field, by its label, in place of what is there. */
export async function fillIn(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}
