import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import type { QuestionGroup } from './faq';

/** Questions that open and close one by one; several may be open. */
export function FaqList({ group }: { group: QuestionGroup }) {
  return (
    <section className="mt-10 first-of-type:mt-2">
      <h2 className="mb-3 text-xl">{group.title}</h2>
      <Accordion.Root type="multiple" className="border-t border-line">
        {group.questions.map(({ question, answer }) => (
          <Accordion.Item key={question} value={question} className="border-b border-line">
            <Accordion.Header asChild>
              <h3 className="text-base tracking-normal">
                <Accordion.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left font-label hover:text-accent-text">
                  {question}
                  <ChevronDown
                    size={20}
                    aria-hidden="true"
                    className="transition-transform group-data-[state=open]:rotate-180"
                  />
                </Accordion.Trigger>
              </h3>
            </Accordion.Header>
            <Accordion.Content>
              <p className="pr-9 pb-5 text-ink-2">{answer}</p>
            </Accordion.Content>
          </Accordion.Item>
        ))}
      </Accordion.Root>
    </section>
  );
}
