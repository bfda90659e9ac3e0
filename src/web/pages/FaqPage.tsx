import { FAQ, FaqList } from '../features/content';
import { Page } from '../shared/ui/Page';

export function FaqPage() {
  return (
    <Page
      title="Frequently asked questions"
      documentTitle="FAQ"
      width="text"
      intro="How ordering, paying and delivery work here."
    >
      {FAQ.map((group) => (
        <FaqList key={group.title} group={group} />
      ))}
    </Page>
  );
}
