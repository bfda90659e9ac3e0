import { useEffect, type ReactNode } from 'react';
import { Page } from '../../shared/components/Page';
import { Fields } from './Fields';
import { Buttons, Messages, Products } from './Parts';
import { showStates } from './showStates';
import { ButtonStates, Cards, FieldStates, ToastStates } from './States';
import { TokenSamples } from './TokenSamples';
import './uiParts.css';

/** For developers (setting DEVTOOLS): the tokens and every shared part in its states, in light and dark theme. */
export function UiPage() {
  useEffect(showStates, []);
  return (
    <Page title="Parts" intro="Everything that screens are made of.">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <ThemedParts theme="light" />
        <ThemedParts theme="dark" />
      </div>
    </Page>
  );
}

function ThemedParts({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <section
      data-theme={theme}
      aria-label={theme}
      className="grid min-w-0 grid-cols-1 content-start gap-10 rounded-panel bg-paper p-4 text-ink inset-ring inset-ring-line sm:p-6"
    >
      <UiPart title="Tokens">
        <TokenSamples />
      </UiPart>
      <UiPart title="Buttons">
        <Buttons />
        <ButtonStates />
      </UiPart>
      <UiPart title="Fields">
        <Fields />
        <FieldStates />
      </UiPart>
      <UiPart title="Cards">
        <Cards />
      </UiPart>
      <UiPart title="Products">
        <Products />
      </UiPart>
      <UiPart title="Messages">
        <Messages />
        <ToastStates />
      </UiPart>
    </section>
  );
}

function UiPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
