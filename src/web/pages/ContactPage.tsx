import { Page } from '../shared/components/Page';

export function ContactPage() {
  return (
    <Page
      title="Welcome to the Contact Page"
      description="How to reach us by phone, by email and in Lagos."
    />
  );
}
