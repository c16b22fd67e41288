// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomePage } from '#features/home/HomePage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the home page', {
  ...(await walksOf('home')),
  actor: HomeActor,
  view: () => <HomePage support={null} />,
});
