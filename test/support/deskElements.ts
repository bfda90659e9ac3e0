import { screen } from '@testing-library/react';

/** The field of the note on the order's screen. */
export const note = () => screen.getByLabelText('Note to the customer');

export const press = (name: string) => screen.getByRole('button', { name });

/** What the alerts of the screen say. */
export const alertText = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
