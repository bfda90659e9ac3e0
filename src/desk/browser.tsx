import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/Desk';
import './shared/styles/desk.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Desk />
    </StrictMode>,
  );
}
