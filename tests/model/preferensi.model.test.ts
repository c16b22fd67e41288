import { preferensiMachine } from '#machines/preferensi/preferensi.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the preferences, walked', preferensiMachine, {
  input: { skin: 'light', direction: 'ltr', menuCollapsed: false, language: 'en' },
  events: {
    'skin.toggle': [{ type: 'skin.toggle' }],
    'menu.toggle': [{ type: 'menu.toggle' }],
    'direction.toggle': [{ type: 'direction.toggle' }],
    'language.select': [
      { type: 'language.select', language: 'en' },
      { type: 'language.select', language: 'id' },
    ],
    'drawer.open': [{ type: 'drawer.open' }],
    'drawer.close': [{ type: 'drawer.close' }],
  },
  outcomes: { savePreferensi: [undefined] },
  project: ({ language }) => language,
});
