import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import { Page } from '../../shared/ui/Page';
import { Fields } from './Fields';
import { Buttons, Messages, Products } from './Parts';
import { Tokens } from './Tokens';
import './uiParts.css';

type Theme = 'light' | 'dark';

/** For whoever works on the shop (setting DEVTOOLS): the tokens and every shared part in its states, by day and night. */
export function UiPage() {
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  const other = theme === 'light' ? 'dark' : 'light';
  return (
    <Page
      title="Parts"
      intro="Everything that screens are made of."
      aside={
        <Button size="small" onClick={() => setTheme(other)}>
          Show {other}
        </Button>
      }
    >
      <div className="grid gap-10 md:grid-cols-2">
        <Part title="Tokens">
          <Tokens />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Products">
          <Products />
        </Part>
        <div className="grid content-start gap-10">
          <Part title="Buttons">
            <Buttons />
          </Part>
          <Part title="Messages">
            <Messages />
          </Part>
        </div>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
