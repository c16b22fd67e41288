import { defineSlotRecipe } from '@chakra-ui/react';
import { comboboxAnatomy } from '@chakra-ui/react/anatomy';

/** The class of each part of a combo box; what they look like is in css/floating.css, from the start of the page on. */
export const comboboxRecipe = defineSlotRecipe({
  className: 'ui-combobox',
  slots: comboboxAnatomy.keys(),
  base: {},
});
