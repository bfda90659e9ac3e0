import '../../support/devToolsExtension';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { handInScreens } from '../../../src/web/app/incident/screens';
import { PastScreens } from '../../../src/web/app/timeTravel/PastScreens';
import { brokenCalls } from '../../support/brokenCalls';
import { renderShop } from '../../support/renderShop';
import { shopFixture } from '../../support/shopFixture';

shopFixture(() => openShop());
const broken = brokenCalls();

it('a report that is opened before the screens are there is drawn once they come', async () => {
  const recording = {
    ...{ format: 1, app_version: 'development', page: '/faq', recorded_at: '2026-11-22T20:00:00.000Z' },
    ...{ before: {}, entries: [] },
  };
  broken.use(http.get('*/api/incidents/K7-4QX/', () => HttpResponse.json({ code: 'K7-4QX', recording })));
  renderShop('/__incident');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'K7-4QX' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const frame = within(await screen.findByRole('group', { name: 'The screen as it was' }));
  expect(frame.queryByRole('main')).toBeNull();
  handInScreens(() => Promise.resolve(PastScreens));
  expect(await frame.findByRole('main')).toBeVisible();
});
