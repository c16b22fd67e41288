import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { comboboxAnatomy, drawerAnatomy, menuAnatomy, tooltipAnatomy } from '@chakra-ui/react/anatomy';

/** Filled, outlined, bare and dangerous buttons in three heights (34, 40, 48 px). */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4',
    flexShrink: 0,
    // Long words in wide spacing break into lines before they move the page sideways.
    maxWidth: '100%',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'm',
    fontFamily: 'inherit',
    fontWeight: 600,
    lineHeight: 1.25,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fade',
    _focusVisible: { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '2px' },
    '&[aria-disabled=true]': { opacity: 0.6, cursor: 'not-allowed' },
    '&[aria-busy=true]': { cursor: 'progress' },
  },
  variants: {
    variant: {
      solid: { bg: 'primary.solid', color: 'primary.contrast', _hover: { bg: 'primary.hover' } },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
      ghost: {
        bg: 'transparent',
        color: 'primary.fg',
        borderColor: 'border.control',
        _hover: { bg: 'primary.subtle' },
      },
      quiet: { bg: 'transparent', color: 'fg', _hover: { bg: 'primary.subtle' } },
    },
    size: {
      sm: { minHeight: '34px', px: '6', py: '3', fontSize: 's' },
      md: { minHeight: '40px', px: '8', py: '4', fontSize: 'base' },
      lg: { minHeight: '48px', px: '10', py: '5', fontSize: 'base' },
    },
    full: { true: { width: 'full' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const floating = {
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'l',
  boxShadow: 'lg',
  outline: 0,
  overflowY: 'auto',
  zIndex: 40,
  _open: { animationName: 'ui-fade-in', animationDuration: 'fade' },
} as const;

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: '5',
  minHeight: '38px',
  px: '6',
  py: '3',
  borderRadius: 's',
  cursor: 'pointer',
  userSelect: 'none',
  outline: 0,
  _highlighted: { bg: 'primary.subtle' },
} as const;

export const menuRecipe = defineSlotRecipe({
  className: 'ui-menu',
  slots: menuAnatomy.keys(),
  base: {
    content: { ...floating, minWidth: '200px', maxWidth: 'min(340px, calc(100vw - 24px))', padding: '3' },
    item: option,
    itemText: { flex: 1 },
  },
});

export const comboboxRecipe = defineSlotRecipe({
  className: 'ui-combobox',
  slots: comboboxAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', width: 'full' },
    label: { fontWeight: 600, fontSize: 'm', color: 'fg.strong' },
    control: { position: 'relative' },
    input: {
      width: 'full',
      minHeight: '42px',
      font: 'inherit',
      color: 'inherit',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'm',
      paddingInline: '{spacing.6} {spacing.20}',
      textOverflow: 'ellipsis',
      _focusVisible: { outline: '2px solid', outlineColor: 'focusRing', outlineOffset: '1px' },
    },
    indicatorGroup: {
      position: 'absolute',
      insetInlineEnd: '4px',
      top: 0,
      bottom: 0,
      display: 'flex',
      alignItems: 'center',
    },
    trigger: {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      padding: 0,
      border: 0,
      bg: 'transparent',
      borderRadius: 's',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'primary.subtle' },
    },
    content: {
      ...floating,
      width: 'max(var(--reference-width), min(360px, calc(100vw - 24px)))',
      maxWidth: 'calc(100vw - 24px)',
      maxHeight: 'min(360px, var(--available-height))',
      padding: '3',
    },
    item: option,
    itemText: { flex: 1, minWidth: 0 },
    empty: { px: '6', py: '5', color: 'fg.muted' },
  },
});

export const drawerRecipe = defineSlotRecipe({
  className: 'ui-drawer',
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      bg: 'veil',
      zIndex: 30,
      _open: { animationName: 'ui-fade-in', animationDuration: 'offcanvas' },
    },
    positioner: { position: 'fixed', inset: 0, display: 'flex', zIndex: 31, overscrollBehaviorY: 'none' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      outline: 0,
      width: 'min(340px, 88vw)',
      maxHeight: '100dvh',
      _open: { animationDuration: 'offcanvas' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '6',
      padding: '{spacing.7} {spacing.6} {spacing.5} {spacing.10}',
    },
    title: { fontSize: 'l', fontWeight: 600, color: 'fg.strong' },
    body: { flex: 1, overflowY: 'auto', paddingInline: '10', paddingBlock: '{spacing.2} {spacing.10}' },
    footer: {
      padding: '{spacing.6} {spacing.10}',
      borderTopWidth: '1px',
      borderTopStyle: 'solid',
      borderColor: 'border',
    },
  },
  variants: {
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start', alignItems: 'stretch' },
        content: { _open: { animationName: { base: 'ui-from-left', _rtl: 'ui-from-right' } } },
      },
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: 'stretch' },
        content: { _open: { animationName: { base: 'ui-from-right', _rtl: 'ui-from-left' } } },
      },
      bottom: {
        positioner: { justifyContent: 'stretch', alignItems: 'flex-end' },
        content: { width: '100%', borderTopRadius: 'l', _open: { animationName: 'ui-from-bottom' } },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});

export const tooltipRecipe = defineSlotRecipe({
  className: 'ui-tooltip',
  slots: tooltipAnatomy.keys(),
  base: {
    content: {
      bg: 'fg.strong',
      color: 'bg.panel',
      borderRadius: 's',
      px: '5',
      py: '3',
      fontSize: 'xs',
      maxWidth: '260px',
      zIndex: 50,
      _open: { animationName: 'ui-fade-in', animationDuration: 'fade' },
    },
  },
});
