import { FAQ, FaqList } from '../features/content';
import { Page } from '../shared/components/Page';

const INTRO = 'How ordering, paying and delivery work here.';

export function FaqPage() {
  return (
    <Page
      title="Frequently asked questions"
      documentTitle="FAQ"
      width="text"
      intro={INTRO}
      description={INTRO}
    >
      {FAQ.map((group) => (
        <FaqList key={group.title} group={group} />
      ))}
    </Page>
  );
}
