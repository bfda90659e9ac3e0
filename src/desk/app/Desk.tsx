import { BrowserRouter } from 'react-router-dom';
import { NotFoundPage } from '../pages/NotFoundPage';

/** The desk in the browser. */
export function Desk() {
  return (
    <BrowserRouter useTransitions={false}>
      <main>
        <NotFoundPage />
      </main>
    </BrowserRouter>
  );
}
